import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createFieldCipher } from '../platform/crypto/field-cipher.ts';
import type { Database } from '../platform/db/database.ts';
import type { DatabaseLimits } from '../platform/db/database-limits.ts';
import { MIGRATIONS_FOLDER } from '../platform/db/migrations.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startPglite } from '../platform/db/pglite-engine.ts';
import { createJobs } from '../platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../platform/log.ts';

interface TestDatabaseOptions {
  limits?: DatabaseLimits;
  /** True on PostgreSQL. The embedded database has a single connection. */
  maxConnections?: number;
}

/**
 * A database for one test process: PostgreSQL where TEST_DATABASE_URL names a cluster, PGlite in memory otherwise.
 * Both start from a template with every table in place, since migrating again costs seconds.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const cluster = process.env.TEST_DATABASE_URL;
  if (cluster) return openOnCluster(cluster, options);
  return openDatabase({ memory: true, template: await pgliteTemplate(), ...options });
}

interface FilledTables {
  rows: { name: string }[];
}
type FindFilled = () => Promise<FilledTables>;
/** How to find the tables with rows, by the pool of the database. */
const finders = new WeakMap<Database['pool'], FindFilled>();

/** Empties every table, so that the next test finds nothing. */
export async function emptyDatabase({ pool }: Database): Promise<void> {
  let find = finders.get(pool);
  if (!find) {
    const text = await filledTables(pool);
    find = () => pool.query<{ name: string }>(text);
    finders.set(pool, find);
  }
  const { rows } = await find();
  if (rows.length === 0) return;
  // DELETE is faster than TRUNCATE here: a test leaves few rows, and TRUNCATE costs milliseconds for each
  // table and each table that refers to it.
  const deletes = rows.map(({ name }) => `delete from ${name}`);
  await pool.query(`begin; set local session_replication_role = replica; ${deletes.join('; ')}; commit`);
}

/** The query for the names of the tables with rows. */
async function filledTables(database: Pick<pg.Client, 'query'> | Database['pool']): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`,
  );
  const selects = rows.map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`);
  return selects.join(' union all ');
}

/** A hash of the migrations: another migration gives another template. */
function schemaVersion(): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json')));
  for (const name of readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  hash.update(readFileSync(new URL('../../../node_modules/pg-boss/package.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

async function pgliteTemplate(): Promise<string> {
  const folder = join(tmpdir(), `portal-test-templates-${process.getuid?.() ?? 0}`);
  const path = join(folder, `pglite-${schemaVersion()}.tar`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const engine = await startPglite({ dataDir: 'memory://' });
  const pool = new pg.Pool({
    max: 1,
    stream: () => engine.connect() as never,
    user: 'postgres',
    database: 'postgres',
  });
  await makeTables(await openDatabase({ pool, dialect: 'pglite' }));
  await pool.end();
  // Written under a temporary name and renamed, since test processes start at the same time.
  const part = `${path}.${randomUUID()}`;
  writeFileSync(part, await engine.dump());
  renameSync(part, path);
  await engine.close();
  forgetOldTemplates(folder);
  return path;
}

/** Deletes old templates: they are large, and every migration makes another one. */
function forgetOldTemplates(folder: string): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (mtimeMs < anHourAgo) rmSync(path, { force: true });
  }
}

async function openOnCluster(cluster: string, options: TestDatabaseOptions): Promise<Database> {
  const template = `portal_template_${schemaVersion()}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  const name = `portal_test_${process.pid}_${randomUUID().slice(0, 8)}`;
  try {
    await admin.query("select pg_advisory_lock(hashtext('portal test template'))");
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`create database ${template}_part`);
      const database = await openDatabase({ url: databaseUrl(cluster, `${template}_part`) });
      await makeTables(database);
      await database.close();
      await admin.query(`alter database ${template}_part rename to ${template}`);
    }
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const database = await openDatabase({ url: databaseUrl(cluster, name), maxConnections: 10, ...options });
  // PostgreSQL discards the plans of a connection whose replication role changes. This connection keeps the
  // plan of this query, which takes ten times as long to plan as to run.
  const aside = new pg.Client({ connectionString: databaseUrl(cluster, name) });
  await aside.connect();
  const filled = { name: 'filled-tables', text: await filledTables(aside) };
  finders.set(database.pool, () => aside.query<{ name: string }>(filled));
  return {
    ...database,
    async close() {
      await aside.end();
      await database.close();
      const closing = new pg.Client({ connectionString: cluster });
      await closing.connect();
      await closing.query(`drop database if exists ${name} with (force)`);
      await closing.end();
    },
  };
}

async function makeTables(database: Database): Promise<void> {
  const jobs = createJobs({
    database,
    cipher: createFieldCipher(Buffer.alloc(32)),
    log: createLog('silent'),
  });
  await jobs.start({ work: false });
  await jobs.stop();
}

function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
