import { resolve } from 'node:path';
import { describe } from 'node:test';
import { parseArgs } from 'node:util';

/**
 * Runs test files of node:test in one process, one after another: `run-together.ts --shared KIT FILES`. Each
 * file is a suite, so that its hooks apply only to its own tests; `--test-isolation=none` would apply them to
 * those of every file. The hooks of a kit run once, at the end of all files: it contains shared resources,
 * such as a database.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shared: { type: 'string', multiple: true } },
});

for (const kit of values.shared ?? []) await import(resolve(kit));

for (const file of positionals) {
  describe(file, async () => {
    await import(resolve(file));
  });
}
