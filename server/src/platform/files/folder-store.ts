import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileCipher } from './file-cipher.ts';
import { checkedKey, FileMissing, type FileStore } from './file-store.ts';

/**
 * Stores encrypted files in a folder. A file appears as a whole or not at all, and survives a power
 * cut once `write` has returned: temporary file, fsync, rename, fsync of the folder.
 */
export function createFolderStore(root: string, cipher: FileCipher): FileStore {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));

  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `.${randomUUID()}.part`);
      try {
        await writeDurably(temporary, cipher.seal(key, bytes));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
      if (firstMade) await Promise.all([syncFolder(dirname(folder)), syncFolder(dirname(firstMade))]);
    },

    async read(key) {
      const sealed = await readFile(pathOf(key)).catch((error) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key, error);
        throw error;
      });
      return cipher.open(key, sealed);
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows cannot open a folder; its file systems journal the rename themselves. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
