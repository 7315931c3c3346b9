import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { sqlState } from './database.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { withPatientClient } from './patient-client.ts';

/** The number is arbitrary, but must not be used by another advisory lock. */
const MIGRATION_LOCK = 7_260_041;
const TURN_PAUSE_MS = 200;
/**
 * Statements of replicas that serve members queue behind a lock request. So each wait for a lock is
 * short, and is repeated.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 15;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface Applied {
  when: number;
  hash: string;
}

/**
 * Applies the missing migrations, each in a transaction of its own. Replicas that start together
 * take turns; the later ones find nothing to do. Throws a StartError if the database was made by a
 * version that cannot be upgraded.
 */
export async function migrate(pool: Pool, migrations: Migration[] = readMigrations()): Promise<void> {
  // Building an index of a large table may take long, so there is no time limit. The lock ends with
  // the connection.
  await withPatientClient(pool, async (client) => {
    await untilTurn(client);
    const applied = await readApplied(client);
    refuseForeign(applied, migrations);
    for (const migration of missing(applied, migrations)) await apply(client, migration);
  });
}

/**
 * For programs that only read: changes no table. Throws a StartError if the database lacks a
 * migration of this version.
 */
export async function refuseOutdated(pool: Pool, migrations: Migration[] = readMigrations()): Promise<void> {
  await withPatientClient(pool, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as made",
    );
    const applied = rows[0]?.made ? await appliedRows(client) : [];
    refuseForeign(applied, migrations);
    if (missing(applied, migrations).length === 0) return;
    throw new StartError(
      'The database is of an earlier version: start the portal of this version once, which brings its tables up to date.',
    );
  });
}

/**
 * Polls for the lock instead of waiting for it: an index that is built concurrently waits for every
 * running statement, including one that waits for a lock.
 */
async function untilTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await setTimeout(TURN_PAUSE_MS);
  }
}

/** This is the table of drizzle's own migrator, which ran the migrations of the first versions. */
async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  return appliedRows(client);
}

async function appliedRows(client: PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}

/** The migrations that the database has not run, in their order. */
function missing(applied: Applied[], migrations: Migration[]): Migration[] {
  const appliedTimes = new Set(applied.map(({ when }) => when));
  return migrations.filter(({ when }) => !appliedTimes.has(when));
}

/**
 * The database may have migrations of a later version: this version works with them. Those that
 * this version knows must be the same.
 */
function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  const newest = Math.max(...migrations.map(({ when }) => when));
  const isForeign = ({ when, hash }: Applied) =>
    when <= newest &&
    !migrations.some(
      (one) => one.when === when && (one.hash === hash || one.earlierHashes?.includes(hash) === true),
    );
  if (!applied.some(isForeign)) return;
  throw new StartError(
    'The database could not be brought up to date: it was made by a version between releases, whose tables no release has. ' +
      'Open it with the version that made it, or begin with an empty one (another folder with --data, another ' +
      '--database-url; demo: npm start -- --reset-demo) and import the members again.',
  );
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === LOCK_TRIES)
        throw new StartError(
          `Migration ${migration.tag} waits for a table that another connection keeps locked: see pg_stat_activity for ` +
            'a transaction that is open for long, end it, and start again.',
          error,
        );
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<void> {
  const note = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.when,
    ]);
  if (!migration.inTransaction) {
    for (const statement of migration.statements) await client.query(statement);
    await note();
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of migration.statements) await client.query(statement);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
