import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type ImportSource, importFrom } from '../src/import/import-file.ts';
import { importRuns } from '../src/import/import-runs.table.ts';
import { environmentOfMember } from '../src/members/insured/insured.repository.ts';
import { members } from '../src/members/insured/insured.table.ts';
import { measureResponseDelays } from '../src/members/requests/response-delays.ts';
import type { Database } from '../src/platform/db/database.ts';
import { withPatientClient } from '../src/platform/db/patient-client.ts';
import type { Platform } from '../src/platform/platform.ts';
import { emptyDemoTables } from './empty-demo-tables.ts';
import { loadBankChanges } from './load-bank-changes.ts';
import { type DemoWorld, makeDemoWorld } from './make-demo-world.ts';
import { DEMO_FILE } from './write-demo-world.ts';

interface DemoLoadOptions {
  environments: EnvironmentDocument[];
  /** Empties the members' tables first, even if they hold other members. */
  reset?: boolean;
  /** Called from time to time with the progress, from 0 to 1. */
  onProgress?(share: number): void;
  /** Another demo world, for a test. */
  makeWorld?: typeof makeDemoWorld;
}

/**
 * Fills an empty database with the fictional people through the usual import. An interrupted load
 * is repeated. Returns how many records were read, 0 if there was nothing to do.
 */
export async function loadDemoWorld(
  platform: Pick<Platform, 'clock' | 'cipher' | 'keyedHash' | 'files' | 'database'>,
  { environments, reset = false, onProgress, makeWorld = makeDemoWorld }: DemoLoadOptions,
): Promise<number> {
  const { database, clock } = platform;
  return alone(database, async () => {
    if (reset) await emptyDemoTables(database);
    else if (!(await isWanted(database))) return 0;
    const world = makeWorld({ now: clock.now(), environments });
    await importFrom(sourceOf(world), { ...platform, onProgress: ({ share }) => onProgress?.(share) });
    await loadBankChanges(platform);
    // Elsewhere the first night does it.
    await measureResponseDelays({ database, clock, ports: { environmentOfMember } });
    return world.records.length;
  });
}

/**
 * The demo world as lines of the import format. Its files are made while the database is busy with
 * earlier lines.
 */
function sourceOf({ records, files }: DemoWorld): ImportSource {
  const made = new Map<string, Promise<Buffer>>();
  const make = (path: string) => {
    const content = made.get(path) ?? files.get(path)?.() ?? Promise.reject(new Error(`no file ${path}`));
    made.set(path, content);
    return content;
  };
  const makeAll = async () => {
    for (const path of files.keys()) await make(path).then(giveWay);
  };
  // The error is reported when the file is read.
  makeAll().catch(() => {});

  let given = 0;
  function* lines() {
    given = 0;
    for (const record of records) {
      given += 1;
      yield JSON.stringify(record);
    }
  }
  return { name: DEMO_FILE, lines, share: () => given / Math.max(1, records.length), read: make };
}

const giveWay = () => new Promise((resolve) => setImmediate(resolve));

/** The instant of the loaded demo world; null if none is loaded. */
export async function demoWorldMadeAt({ db }: Database): Promise<Date | null> {
  const [loaded] = await db
    .select({ startedAt: importRuns.startedAt })
    .from(importRuns)
    .where(and(eq(importRuns.name, DEMO_FILE), isNotNull(importRuns.finishedAt)))
    .orderBy(desc(importRuns.startedAt))
    .limit(1);
  return loaded?.startedAt ?? null;
}

/** True if the database has no members yet, or those of an interrupted load of this file. */
async function isWanted({ db }: Database): Promise<boolean> {
  const ofDemo = eq(importRuns.name, DEMO_FILE);
  const [begun] = await db.select().from(importRuns).where(ofDemo).limit(1);
  const [finished] = await db
    .select()
    .from(importRuns)
    .where(and(ofDemo, isNotNull(importRuns.finishedAt)))
    .limit(1);
  const [anyone] = await db.select({ id: members.id }).from(members).limit(1);
  return !finished && (!anyone || Boolean(begun));
}

/** Key of the advisory lock: arbitrary, but not used by another lock. */
const LOAD_LOCK = 7_260_042;

/**
 * Processes that start together on one PostgreSQL load the world only once. The embedded database
 * has a single process anyway.
 */
async function alone<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'pglite') return work();
  return withPatientClient(database.pool, async (client) => {
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOAD_LOCK]);
    return work();
  });
}
