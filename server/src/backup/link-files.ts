import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that are being written have a name like this. */
const UNFINISHED = /^\..*\.part$/;

/**
 * Links the files below `from` into `to`, where an earlier pass may have linked some. They are never changed in place, so a
 * link keeps the content even if the file is removed. Returns how many files `to` has gained.
 */
export async function linkFiles(from: string, to: string): Promise<number> {
  let count = 0;
  for (const entry of await listBelow(from)) {
    if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (await linkOne(source, target)) count += 1;
  }
  return count;
}

/** False if it was linked before, or has been removed since it was listed. */
async function linkOne(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    // Another file system, or one without links.
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP') throw error;
    await copyFile(source, target);
    return true;
  }
}

async function listBelow(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
