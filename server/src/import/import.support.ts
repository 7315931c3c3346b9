import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ImportError } from './mistakes.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A new folder with `files/`, which holds a PDF and a text file named like one. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  folders.push(folder);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/garanties.pdf'), '%PDF-1.7 garanties');
  await writeFile(join(folder, 'files/words.pdf'), 'Bonjour');
  return folder;
}

/** Writes the lines into a file of a new folder. Records become JSON. */
export async function fileOf(...lines: (string | object | Buffer)[]): Promise<string> {
  const path = join(await newFolder(), 'file.ndjson');
  const bytes = lines.map((line) =>
    Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
  );
  await writeFile(path, Buffer.concat(bytes.flatMap((line) => [line, Buffer.from('\n')])));
  return path;
}

/** The error of a refused file. Throws any other one. */
export async function refusal(work: Promise<unknown>): Promise<ImportError> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportError)) throw error;
  return error;
}

export const linesOf = ({ message }: Error) => message.split('\n');
