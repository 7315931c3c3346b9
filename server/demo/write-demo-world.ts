import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DemoWorld } from './make-demo-world.ts';

export const DEMO_FILE = 'demo-world.ndjson';

/**
 * Writes the import file and its other files into a folder; returns the path of the import file.
 */
export async function writeDemoWorld(world: DemoWorld, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, DEMO_FILE);
  await writeFile(path, `${world.records.map((record) => JSON.stringify(record)).join('\n')}\n`);
  for (const [name, content] of world.files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await content());
  }
  return path;
}
