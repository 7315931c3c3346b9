import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder of JSON documents that may be lost at any time. A document that is incomplete, absent or changed reads as
 * null.
 */
export interface JsonCache {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

/** Each document carries an HMAC with `sealKey`, so that nobody else can write into the cache. */
export function createJsonCache(folder: string, sealKey: Buffer): JsonCache {
  const place = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  const markOf = (key: string, text: string) =>
    createHmac('sha256', sealKey).update(`${key}\n${text}`).digest();
  return {
    async read(key) {
      try {
        const [mark = '', text = ''] = (await readFile(place(key), 'utf8')).split('\n', 2);
        if (!timingSafeEqual(Buffer.from(mark, 'hex'), markOf(key, text))) return null;
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },

    async write(key, value) {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${randomUUID()}`);
      const text = JSON.stringify(value);
      await writeFile(temporary, `${markOf(key, text).toString('hex')}\n${text}`);
      await rename(temporary, place(key));
    },
  };
}
