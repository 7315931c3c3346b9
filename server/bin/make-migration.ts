import './drizzle-kit-finds-orm.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Writes the SQL for the changes of the tables (every `*.table.ts` under `src`) since the last
 * migration: `node bin/make-migration.ts NAME`. With `--custom` it writes an empty file, for
 * changes that tables do not describe: triggers, changes of data. With `--initial` it replaces all
 * migrations by one, which is allowed only before the first release.
 */
const server = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const initial = process.argv.includes('--initial');
const custom = process.argv.includes('--custom');
const name = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'change';

process.chdir(server);
const JOURNAL = 'drizzle/meta/_journal.json';
const INITIAL = 'drizzle/0000_initial.sql';
const before =
  initial && existsSync(INITIAL) ? { sql: readFileSync(INITIAL), journal: readFileSync(JOURNAL) } : null;
if (initial) rmSync('drizzle', { recursive: true, force: true });
// Unchanged tables keep their migration’s date; otherwise a database would run it again.
process.once('exit', () => {
  if (before && existsSync(INITIAL) && readFileSync(INITIAL).equals(before.sql))
    writeFileSync(JOURNAL, before.journal);
});
process.argv = [
  process.execPath,
  'drizzle-kit',
  'generate',
  '--config',
  'drizzle.config.ts',
  '--name',
  initial ? 'initial' : name,
  ...(custom ? ['--custom'] : []),
];
const kit = dirname(require.resolve('drizzle-kit'));
await import(pathToFileURL(join(kit, 'bin.cjs')).href);
