import { join } from 'node:path';
import { DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import { findPostgresBinaries } from '@member-portal/server/throw-away-cluster';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { launchBrowser } from '../portal/launch-browser.ts';
import { openPortal, signInAddresses } from '../portal/open-portal.ts';
import { enterApi, type SignedIn, signIn } from '../portal/sign-in.ts';
import { startLoaded } from '../portal/start-loaded.ts';
import { machineText } from '../report/machine.ts';
import { saveResult } from '../report/save-result.ts';
import { type BenchDatabase, openBenchDatabase } from './databases.ts';
import { type BenchMember, makeRecords } from './make-records.ts';
import { type BrowserFigures, measureBrowser } from './measure-browser.ts';
import { measureExport, measureReads, REFUND_READS } from './measure-reads.ts';
import { type DatabaseName, HELP, type RefundOptions, readOptions } from './options.ts';
import { browserTable, importTable, type MeasuredImport, type MeasuredReads, readTable } from './report.ts';
import { runImport } from './run-import.ts';
import { writeFile } from './write-file.ts';

/** Numbers of refunds of the members. */
const MEMBERS: BenchMember[] = [100, 10_000, 100_000].map((refunds, index) => ({
  number: String(30_000_001 + index),
  refunds,
  password: DEMO_PASSWORD,
}));

/** The members with the fewest and the most refunds. */
const ENDS = MEMBERS.filter((_, index) => index !== 1);

/** Refunds per member in a file with many members. */
const REFUNDS_A_MEMBER = 100;

/** `npm run bench -- refunds`: see `HELP`. */
export async function refunds(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const tables: string[] = [];
  // Each part takes minutes, so each result is printed at once, even if a later part fails.
  const tell = (table: string) => {
    tables.push(table);
    console.log(`\n${table}`);
  };
  const databases = options.databases.filter(isInstalled);
  if (options.parts.includes('read')) {
    const reads = await inTurn(databases, (name) =>
      onDatabase(name, (database) => read(name, database, options)),
    );
    tell(readTable(reads, sizesOf(MEMBERS), options.rounds));
  }
  if (options.parts.includes('browser')) {
    const browsed = await onDatabase('pglite', (database) => browse(database, options));
    tell(browserTable(browsed, sizesOf(ENDS)));
  }
  if (options.parts.includes('import')) {
    const imports = await inTurn(databases, (name) =>
      onDatabase(name, (database) => importMany(name, database, options)),
    );
    tell(importTable(imports));
  }
  const head = ['# A long history of refunds', '', `${machineText()}.`, ''];
  if (options.save) saveResult('refunds', [...head, ...tables].join('\n'));
}

function isInstalled(name: DatabaseName): boolean {
  const installed = name === 'pglite' || findPostgresBinaries() !== null;
  if (!installed) console.log('PostgreSQL 15 or later is not installed: left out');
  return installed;
}

const sizesOf = (members: readonly BenchMember[]) => members.map((member) => member.refunds);

async function onDatabase<T>(name: DatabaseName, work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const database = await openBenchDatabase(name);
  try {
    return await work(database);
  } finally {
    await database.remove();
  }
}

const personOf = ({ number }: BenchMember) => ({ login: number, email: `essai.${number}@example.org` });

async function load(members: readonly BenchMember[], { data, settings }: Omit<BenchDatabase, 'remove'>) {
  const file = join(data, 'refunds.ndjson');
  await writeFile(file, makeRecords(members, today()));
  await runImport(file, settings);
}

const today = () => todayInParis(new Date());

async function read(
  name: DatabaseName,
  { data, settings }: BenchDatabase,
  { port, rounds }: RefundOptions,
): Promise<MeasuredReads> {
  console.log(`${name}: loading members with ${MEMBERS.map((member) => member.refunds).join(', ')} refunds`);
  await load(MEMBERS, { data, settings });
  const server = await startLoaded({ port, data, settings });
  try {
    const members: SignedIn[] = [];
    for (const member of MEMBERS) members.push(await enterApi(port, personOf(member)));
    console.log(`${name}: ${rounds} rounds of reads`);
    return {
      database: name,
      reads: await measureReads(
        members.map((member) => ({ ...member, paths: REFUND_READS })),
        rounds,
      ),
      exports: await inTurn(members, measureExport),
    };
  } finally {
    await server.stop();
  }
}

/** On the embedded database, with every part of the portal. */
async function browse({ data, settings }: BenchDatabase, { port }: RefundOptions): Promise<BrowserFigures[]> {
  await load(ENDS, { data, settings });
  const stack = await openPortal({ port, data, signal: new AbortController().signal });
  const browser = await launchBrowser();
  try {
    return await inTurn(ENDS, async (member) => {
      console.log(`browser: exporting ${member.refunds} rows`);
      const signedIn = await signIn(signInAddresses(port), personOf(member));
      return measureBrowser(browser, `http://localhost:${port}`, signedIn);
    });
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function importMany(
  name: DatabaseName,
  { data, settings }: BenchDatabase,
  { rows }: RefundOptions,
): Promise<MeasuredImport> {
  const file = join(data, 'many.ndjson');
  const members = Array.from({ length: Math.ceil(rows / REFUNDS_A_MEMBER) }, (_, index) => ({
    number: String(40_000_001 + index),
    refunds: Math.min(REFUNDS_A_MEMBER, rows - index * REFUNDS_A_MEMBER),
  }));
  const records = await writeFile(file, makeRecords(members, today()));
  console.log(`${name}: importing ${rows} refunds, ${records} records`);
  return { database: name, refunds: rows, records, ...(await runImport(file, settings)) };
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}
