import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFile } from '../src/import/import-file.ts';
import { IMPORTERS } from '../src/import/importers.ts';
import { ImportError, linesOf, recordsOf } from '../src/import/read-records.ts';
import type { ImportProgress } from '../src/import/run-import.ts';
import { whichDatabase } from '../src/import/which-database.ts';
import { readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
import { createPlatform } from '../src/wiring/platform.ts';

const HELP = `Usage: node server/bin/import.ts FILE.ndjson [--check] [--data FOLDER] [--database-url URL]

Loads members, contracts, refunds, requests and documents in the format of docs/import-format.md.
  --check   only reads the file: says which line is wrong, touches no database
The data folder (default .portal) or the database are those of the portal; with the embedded database,
stop the portal first.`;

const { values, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    data: { type: 'string' },
    'database-url': { type: 'string' },
  },
  allowPositionals: true,
});
const [file] = positionals;

if (values.help || !file) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  await run(resolve(file));
}

async function run(path: string): Promise<void> {
  try {
    if (values.check) await check(path);
    else await load(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!(error instanceof ImportError || error instanceof StartError || missing)) throw error;
    console.error(missing ? `There is no file ${path}.` : `${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function check(path: string): Promise<void> {
  let count = 0;
  const importers = new Map(IMPORTERS.map((importer) => [importer.type, importer]));
  for await (const _ of recordsOf(linesOf(path), importers)) count += 1;
  console.log(`${count} records, every one well formed.`);
}

async function load(path: string): Promise<void> {
  const settings = (['data', 'database-url'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const config = readConfig(settings, { PORTAL_LOG_LEVEL: 'warn', ...process.env });
  const { PORTAL_DATA, DATABASE_URL } = process.env;
  console.log(await whichDatabase(config, settings.length > 0 || Boolean(PORTAL_DATA || DATABASE_URL)));
  const platform = await createPlatform(config);
  try {
    let told = 0;
    const done = await importFile(path, {
      ...platform,
      onProgress({ share, line }) {
        if (Date.now() - told < 1_000) return;
        told = Date.now();
        console.log(`${String(Math.floor(share * 100)).padStart(3)} %, line ${line}`);
      },
    });
    console.log(summary(done));
  } finally {
    await platform.database.close();
  }
}

function summary({ byType }: ImportProgress): string {
  const rows = Object.entries(byType).map(
    ([type, { read, changed }]) =>
      `  ${type.padEnd(18)} ${String(read).padStart(9)} read ${String(changed).padStart(9)} changed`,
  );
  return ['Done.', ...rows].join('\n');
}
