import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of JSON documents that may be lost at any time; a torn or absent one reads as null. */
export interface JsonCache {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

export function createJsonCache(folder: string): JsonCache {
  const place = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  return {
    async read(key) {
      try {
        return JSON.parse(await readFile(place(key), 'utf8')) as unknown;
      } catch {
        return null;
      }
    },

    async write(key, value) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${randomUUID()}`);
      await writeFile(temporary, JSON.stringify(value));
      await rename(temporary, place(key));
    },
  };
}
