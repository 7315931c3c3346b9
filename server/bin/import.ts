import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditRefunds, auditText } from '../src/import/audit-refunds.ts';
import { checkFile, type FileProgress, importFile } from '../src/import/import-file.ts';
import type { ImportProgress } from '../src/import/import-progress.ts';
import { importThroughPortal } from '../src/import/import-through-portal.ts';
import { IMPORTERS } from '../src/import/importers.ts';
import { ImportError, type Mistake, mistakeText } from '../src/import/mistakes.ts';
import { createPortalCalls } from '../src/import/portal-calls.ts';
import { linesOf } from '../src/import/read-lines.ts';
import { exchangeOver, type OpenExchange } from '../src/import/running-portal.ts';
import { whichDatabase } from '../src/import/which-database.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { importProof } from '../src/platform/crypto/import-proof.ts';
import { loadSecrets } from '../src/platform/crypto/secrets.ts';
import { embeddedFolder } from '../src/platform/db/open-database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { createPlatform, openConfiguredDatabase } from '../src/wiring/platform.ts';

const HELP = `Usage: node server/bin/import.ts FILE.ndjson [--check] [--audit] [--data FOLDER] [--database-url URL]

Loads members, contracts, refunds, requests and documents in the format of docs/import-format.md.
  --check   writes nothing, says what is wrong in each line: with --data or --database-url against that database as well,
            otherwise by the file alone
  --audit   first tells and counts the refunds that the rules of law and contract cannot explain; refuses none of them
Every mistake is told with its line and field, totals at the end. The lines before the first one are loaded, and none after it.
The data folder (default .portal) or the database are those of the portal. A portal that runs over the data folder
takes the records itself, while it serves its members.`;

const { values, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    audit: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    data: { type: 'string' },
    'database-url': { type: 'string' },
  },
  allowPositionals: true,
});
const [file] = positionals;
// A reader that closes the pipe early, such as head, does not end an import.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

if (values.help || !file) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  await run(resolve(file));
}

async function run(path: string): Promise<void> {
  try {
    if (values.audit) await audit(path);
    if (values.check) await check(path);
    else await load(path);
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof StartError)) throw error;
    // Errors in the file were reported while it was read.
    console.error(error instanceof ImportError ? afterwards(error) : error.message);
    process.exitCode = 1;
  }
}

/** The settings, and whether the command line or the environment names a database. */
function settings(): { config: Config; isNamed: boolean } {
  const flags = (['data', 'database-url'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const { PORTAL_DATA, DATABASE_URL } = process.env;
  return {
    config: readConfig(flags, { PORTAL_LOG_LEVEL: 'warn', ...process.env }),
    isNamed: flags.length > 0 || Boolean(PORTAL_DATA || DATABASE_URL),
  };
}

function onMistake(mistake: Mistake): void {
  console.error(mistakeText(mistake));
}

/** Reports refunds that the rules cannot explain. The core system decides, so nothing is refused. */
async function audit(path: string): Promise<void> {
  const { refunds, unexplained } = await auditRefunds({
    importers: IMPORTERS,
    lines: linesOf(path),
    onUnexplained: (audited) => console.log(auditText(audited)),
  });
  console.log(`Audit: ${refunds} refunds checked, ${unexplained} that the rules cannot explain.`);
}

async function check(path: string): Promise<void> {
  const { config, isNamed } = settings();
  if (!isNamed) {
    console.log('Checked by itself: without a database, since none is named.');
    return tell(await checkFile(path, { clock: systemClock, db: null, onMistake }));
  }
  const { data, databaseUrl } = config;
  if (await runningExchange(config)) {
    console.log(
      `Checked by itself: the portal of ${data} runs, and its embedded database is open to nobody else. It tells what it lacks when the file is loaded.`,
    );
    return tell(await checkFile(path, { clock: systemClock, db: null, onMistake }));
  }
  console.log(`Checked against ${await whichDatabase(config, true)}.`);
  if (databaseUrl === null && !existsSync(embeddedFolder(data)))
    throw new StartError(`There is no database in ${data}: leave --data out to check the file by itself.`);
  const database = await openConfiguredDatabase(config, true);
  try {
    tell(await checkFile(path, { clock: systemClock, db: database.db, onMistake }));
  } finally {
    await database.close();
  }
}

function tell({ records, elsewhere }: Awaited<ReturnType<typeof checkFile>>): void {
  console.log(`${records} records, every one well formed.`);
  if (elsewhere.length > 0) console.log(elsewhereText(elsewhere));
}

function elsewhereText(elsewhere: readonly string[]): string {
  return ['What the file needs and does not hold must be in the portal by then:', ...elsewhere].join('\n  ');
}

/**
 * The text below the errors: the records that the file expects in the portal, the number of errors, and how
 * much of the file was loaded.
 */
function afterwards({ loaded, elsewhere, count }: ImportError): string {
  const texts = elsewhere.length > 0 ? [elsewhereText(elsewhere)] : [];
  const counted = count === 1 ? '1 mistake.' : `${count} mistakes.`;
  if (loaded === null) return [...texts, `${counted} Nothing was written.`].join('\n');
  if (loaded.line === 0) return `${counted} Nothing was loaded. Correct these lines and load the file again.`;
  const after = loaded.isScattered ? 'with some lines' : 'and nothing';
  return [
    `${counted} Loaded up to line ${loaded.line}, ${after} after it (a payment is not cut in two). Correct the lines above and`,
    'load the file again: what is loaded already is not loaded twice.',
    ...rowsOf(loaded),
  ].join('\n');
}

async function load(path: string): Promise<void> {
  const { config, isNamed } = settings();
  const database = await whichDatabase(config, isNamed);
  const exchange = await runningExchange(config);
  const reporting = { onMistake, onProgress: createReports() };
  if (exchange) {
    console.log(`Into the portal of ${config.data} that runs, exchange ${exchange.url}.`);
    const portal = createPortalCalls(exchange);
    return console.log(
      summary(await importThroughPortal(path, { portal, clock: systemClock, ...reporting })),
    );
  }
  console.log(`Into ${database}.`);
  const platform = await createPlatform(config);
  try {
    console.log(summary(await importFile(path, { ...platform, ...reporting })));
  } finally {
    await platform.database.close();
  }
}

/** The exchange of the portal that has the embedded database open. */
async function runningExchange({ data, databaseUrl, masterKey }: Config): Promise<OpenExchange | null> {
  const proof = () => importProof(loadSecrets(masterKey, data));
  return databaseUrl === null ? exchangeOver(data, proof) : null;
}

/** Reports progress once a second. */
function createReports() {
  let lastReportAt = 0;
  return ({ share, line }: FileProgress) => {
    if (Date.now() - lastReportAt < 1_000) return;
    lastReportAt = Date.now();
    console.log(`${String(Math.floor(share * 100)).padStart(3)} %, line ${line}`);
  };
}

function summary(progress: ImportProgress): string {
  return ['Done.', ...rowsOf(progress)].join('\n');
}

function rowsOf({ byType }: ImportProgress): string[] {
  return Object.entries(byType).map(
    ([type, { read, changed }]) =>
      `  ${type.padEnd(18)} ${String(read).padStart(9)} read ${String(changed).padStart(9)} changed`,
  );
}
