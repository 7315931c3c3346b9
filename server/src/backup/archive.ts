import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { StartError } from '../platform/start-error.ts';

/**
 * Writes the folder as a gzipped tar file that only the owners of these age recipients ('age1…') can read. The file
 * appears as a whole or not at all, and an existing one stays. Throws a StartError.
 */
export async function writeArchive(
  folder: string,
  file: string,
  recipients: readonly string[],
): Promise<void> {
  const encrypter = encrypterFor(recipients);
  const part = `${file}.part`;
  try {
    // Reserves the name: a second backup to the same file is refused before it begins.
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw new StartError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`, error);
  }
  try {
    const packed = Readable.from(create({ cwd: folder, gzip: true, portable: true }, ['.']));
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(sealed as never), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(file, { force: true })]);
    throw error;
  }
}

/**
 * Unpacks a backup into an empty folder with an age identity ('AGE-SECRET-KEY-1…'). Throws a StartError if the identity
 * is another one, or if the file was cut or changed: age authenticates every part of it and its end.
 */
export async function readArchive(file: string, identity: string, folder: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new StartError('The identity is no age identity (AGE-SECRET-KEY-1…).', error);
  }
  try {
    const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    const packed = await decrypter.decrypt(sealed);
    await pipeline(Readable.fromWeb(packed as never), extract({ cwd: folder, strict: true }) as never);
  } catch (error) {
    throw new StartError(`${file} cannot be read as a backup: ${(error as Error).message}`, error);
  }
}

/** Throws a StartError that names the wrong recipient. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new StartError(`${recipient} is no age recipient (age1…).`, error);
    }
  }
  return encrypter;
}
