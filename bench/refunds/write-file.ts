import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const BLOCK = 1 << 20;

/** Writes records as NDJSON, at the speed of the disk; returns their number. */
export async function writeFile(path: string, records: Iterable<object>): Promise<number> {
  const file = createWriteStream(path);
  let block = '';
  let count = 0;
  for (const record of records) {
    block += `${JSON.stringify(record)}\n`;
    count += 1;
    if (block.length < BLOCK) continue;
    if (!file.write(block)) await once(file, 'drain');
    block = '';
  }
  file.end(block);
  await finished(file);
  return count;
}
