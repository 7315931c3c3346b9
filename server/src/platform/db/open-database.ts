import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { listenTo } from './announcements.ts';
import { BoundedPool } from './bounded-pool.ts';
import type { Database, Executor } from './database.ts';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from './database-limits.ts';
import { lockDirectory } from './directory-lock.ts';
import { holdLocks, holdLocksInProcess } from './held-locks.ts';
import { migrate, refuseOutdated } from './migrate.ts';
import { NamingClient } from './named-statements.ts';
import { startPglite } from './pglite-engine.ts';

/** `isReader`: does not migrate, and refuses a database whose tables are not up to date. */
type DatabaseTarget =
  /** PostgreSQL 15 or later; any number of processes. */
  | { url: string; maxConnections?: number; limits?: DatabaseLimits; isReader?: boolean }
  /** Embedded, in this folder, for one process. */
  | { dataDir: string; limits?: DatabaseLimits; isReader?: boolean }
  /**
   * Embedded, in memory, gone when the process ends; `template` is the path of a dump to start
   * from.
   */
  | { memory: true; template?: string | null; limits?: DatabaseLimits }
  /** The caller has opened the pool, and closes it. */
  | { pool: pg.Pool; dialect: Database['dialect'] };

/** The folder of the embedded database in a data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * The embedded database answers one statement after another, so a new connection waits for earlier
 * ones.
 */
const EMBEDDED_CONNECT_MS = 20_000;
/**
 * The operating system probes a silent host after 5 s, then ten times at intervals of 1 s: after 15
 * s a host that vanished counts as gone.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
/** Time until PostgreSQL notices that nobody waits for a statement any more. */
const CHECK_CLIENT_MS = 1_000;

/**
 * Opens the database and, except for a reader, brings its tables up to date. Throws a StartError
 * that says what to do.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('pool' in target) return finish(target.pool, target.dialect, async () => {});
  return 'url' in target ? openPostgres(target) : openEmbedded(target);
}

async function openPostgres({
  url,
  maxConnections = 10,
  limits = DEFAULT_DATABASE_LIMITS,
  isReader = false,
}: {
  url: string;
  maxConnections?: number;
  limits?: DatabaseLimits;
  isReader?: boolean;
}): Promise<Database> {
  const options = {
    connectionString: url,
    limits,
    isServer: true,
    connectionTimeoutMillis: limits.connectMs,
    // Defaults of a connection; a request's transaction begins with lower limits.
    statement_timeout: limits.backgroundStatementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    options: `-c client_connection_check_interval=${CHECK_CLIENT_MS}`,
    ...KEEP_ALIVE,
    Client: NamingClient,
  };
  const pool = new BoundedPool({ ...options, max: maxConnections, application_name: 'portal' });
  const aside = new BoundedPool({ ...options, max: 2, application_name: 'portal-aside' });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      `PostgreSQL does not answer at ${withoutPassword(url)} (${reason(error)}): check --database-url.`,
      error,
    );
  }
  const locks = holdLocks({ connectionString: url, connectMs: limits.connectMs });
  const ends = [() => aside.end(), () => locks.end()];
  const closeEngine = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  const database = await finish(pool, 'postgres', closeEngine, isReader);
  return {
    ...database,
    aside,
    locks,
    listen(channel, listener) {
      const end = listenTo({ connectionString: url, connectMs: limits.connectMs }, channel, listener);
      ends.push(end);
      return end;
    },
  };
}

async function openEmbedded(
  target: ({ dataDir: string } | { memory: true; template?: string | null }) & {
    limits?: DatabaseLimits;
    isReader?: boolean;
  },
): Promise<Database> {
  const folder = 'dataDir' in target ? target.dataDir : null;
  const unlock = folder === null ? () => {} : takeFolder(folder);
  try {
    const engine = await startPglite(
      'dataDir' in target
        ? { dataDir: embeddedFolder(target.dataDir) }
        : { dataDir: 'memory://', template: target.template ?? null },
    );
    const pool = new BoundedPool({
      max: 1,
      // The embedded database has a single connection. A request waits for the earlier statements, for as
      // long as the request may take.
      limits: { ...(target.limits ?? DEFAULT_DATABASE_LIMITS), waitMs: EMBEDDED_CONNECT_MS },
      isServer: false,
      connectionTimeoutMillis: EMBEDDED_CONNECT_MS,
      stream: () => engine.connect() as never,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // The engine keeps its session when a connection ends. The session may still be in a
      // transaction that was given up, and it still has every prepared statement.
      onConnect: async (client) => {
        await client.query('rollback');
        await client.query('deallocate all');
      },
    });
    const closeEngine = async () => {
      await engine.close();
      unlock();
    };
    return { ...(await finish(pool, 'pglite', closeEngine, target.isReader)), dump: engine.dump };
  } catch (error) {
    unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded database in ${folder ?? 'memory'} does not open (${reason(error)}): restore a backup, ` +
        'or choose another folder with --data.',
      error,
    );
  }
}

function takeFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lockDirectory(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason(error)}): check its rights, or choose another with --data.`,
      error,
    );
  }
}

async function finish(
  pool: pg.Pool,
  dialect: Database['dialect'],
  closeEngine: () => Promise<void>,
  isReader = false,
): Promise<Database> {
  const close = async () => {
    await pool.end();
    await closeEngine();
  };
  try {
    await (isReader ? refuseOutdated(pool) : migrate(pool));
  } catch (error) {
    await close().catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be brought up to date (${reason(error)}): nothing of the migration that failed was kept; start the version before again, or restore a backup.`,
      error,
    );
  }
  const db = drizzle(pool);
  const locks = holdLocksInProcess();
  return {
    db,
    dialect,
    pool,
    aside: pool,
    transaction: (work) => transact(pool, work),
    listen: null,
    locks,
    dump: null,
    close,
  };
}

/**
 * Throws the reason of the failure, even if the connection is gone and the rollback fails too. It takes the
 * connection itself, because drizzle never releases one on which `begin` fails.
 */
async function transact<T>(pool: pg.Pool, work: (tx: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed: { reason: unknown } | null = null;
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (reason) {
        failed = { reason };
        throw reason;
      }
    });
  } catch (error) {
    throw failed ? (failed as { reason: unknown }).reason : error;
  } finally {
    client.release();
  }
}

function reason(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error) {
    const inner = deepest instanceof AggregateError ? deepest.errors[0] : deepest.cause;
    if (!(inner instanceof Error)) return deepest.message;
    deepest = inner;
  }
  return String(deepest);
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname}` : 'the given address';
}
