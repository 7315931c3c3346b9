import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { StartError } from '../platform/start-error.ts';
import { readArchive } from './archive.ts';
import { BackupManifest, MANIFEST } from './backup-parts.ts';
import { hasFile } from './has-file.ts';

/** Unpacks a backup into an empty folder, and checks that it is whole. Throws a StartError. */
export async function openBackup(
  file: string,
  identityFile: string,
  folder: string,
): Promise<BackupManifest> {
  await readArchive(file, await readIdentity(identityFile), folder);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => 'null');
  const manifest = safeParse(BackupManifest, JSON.parse(text));
  if (!manifest.success) throw new StartError(`${file} is no backup of this portal, or of a later release.`);
  const missing = manifest.data.namedFiles.filter((key) => !hasFile(folder, key));
  if (missing.length > 0)
    throw new StartError(
      `The backup lacks ${missing.length} files that its database names: ${missing[0]}, …`,
    );
  return manifest.data;
}

/** The identity in a file as age-keygen writes it: comments, then the key. */
async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`${path} cannot be read.`, error);
  });
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (!identity) throw new StartError(`${path} holds no age identity (AGE-SECRET-KEY-1…).`);
  return identity.trim();
}
