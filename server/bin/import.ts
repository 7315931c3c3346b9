import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile, importFile } from '../src/import/import-file.ts';
import { ImportError } from '../src/import/mistakes.ts';
import type { ImportProgress } from '../src/import/run-import.ts';
import { whichDatabase } from '../src/import/which-database.ts';
import { readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
import { createPlatform } from '../src/wiring/platform.ts';

const HELP = `Usage: node server/bin/import.ts FILE.ndjson [--check] [--data FOLDER] [--database-url URL]

Loads members, contracts, refunds, requests and documents in the format of docs/import-format.md.
  --check   only reads the file: says what is wrong in each line, touches no database
Every mistake is told with its line and field. The lines before the first one are loaded, and none after it.
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
    if (!(error instanceof ImportError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function check(path: string): Promise<void> {
  const { records, elsewhere } = await checkFile(path);
  console.log(`${records} records, every one well formed.`);
  if (elsewhere.count === 0) return;
  console.log(
    `${elsewhere.count} times they name what is not in this file, and must be in the portal by then:`,
  );
  for (const words of elsewhere.told) console.log(`  ${words}`);
  const more = elsewhere.count - elsewhere.told.length;
  if (more > 0) console.log(`  and ${more} more`);
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
