import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `bench/results/NAME.md`, which is committed with the code that it measured. */
export function saveResult(name: string, text: string): void {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), text);
  console.log(`written to bench/results/${name}.md`);
}
