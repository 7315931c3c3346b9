import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { listenTo } from './announcements.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrate } from './migrate.ts';
import { NamingClient } from './named-statements.ts';
import { startPglite } from './pglite-engine.ts';

type DatabaseTarget =
  /** PostgreSQL 15 or later; any number of processes. */
  | { url: string; maxConnections?: number }
  /** Embedded, in this folder, for this process alone. */
  | { dataDir: string }
  /** Embedded, gone with the process; `template` is the path of a dump to start from. */
  | { memory: true; template?: string | null }
  /** Opened by the caller, who closes what is behind it. */
  | { pool: pg.Pool; dialect: Database['dialect'] };

/** A statement that waits longer for its turn is told so: an answer late is better than none. */
const CONNECTION_TIMEOUT_MS = 20_000;

/** Opens the database and brings its tables up to date. Throws a StartError that says what to do. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('pool' in target) return finish(target.pool, target.dialect, async () => {});
  return 'url' in target ? openPostgres(target) : openEmbedded(target);
}

async function openPostgres({
  url,
  maxConnections = 10,
}: {
  url: string;
  maxConnections?: number;
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'portal',
    Client: NamingClient,
  });
  // An idle connection that PostgreSQL closes is replaced at the next query.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      `PostgreSQL does not answer at ${withoutPassword(url)} (${reason(error)}): check --database-url.`,
      error,
    );
  }
  const ends: (() => Promise<void>)[] = [];
  const database = await finish(pool, 'postgres', async () => {
    await Promise.all(ends.map((end) => end()));
  });
  return {
    ...database,
    listen(channel, ears) {
      const end = listenTo(url, channel, ears);
      ends.push(end);
      return end;
    },
  };
}

async function openEmbedded(
  target: { dataDir: string } | { memory: true; template?: string | null },
): Promise<Database> {
  const folder = 'dataDir' in target ? target.dataDir : null;
  const unlock = folder === null ? () => {} : takeFolder(folder);
  try {
    const engine = await startPglite(
      'dataDir' in target
        ? { dataDir: join(target.dataDir, 'database') }
        : { dataDir: 'memory://', template: target.template ?? null },
    );
    const pool = new pg.Pool({
      max: 1,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      stream: () => engine.connect() as never,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // The session of the engine outlives its connections, with every statement that one of them had prepared.
      onConnect: async (client) => {
        await client.query('deallocate all');
      },
    });
    pool.on('error', () => {});
    return await finish(pool, 'pglite', async () => {
      await engine.close();
      unlock();
    });
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
): Promise<Database> {
  const close = async () => {
    await pool.end();
    await closeEngine();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close().catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be brought up to date (${reason(error)}): nothing of the migration that failed was kept; start the version before again, or restore a backup.`,
      error,
    );
  }
  const db = drizzle(pool);
  return { db, dialect, pool, transaction: (work) => db.transaction(work), listen: null, close };
}

function reason(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const deepest = inner instanceof Error && inner.cause instanceof Error ? inner.cause : inner;
  return deepest instanceof Error ? deepest.message : String(deepest);
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname}` : 'the given address';
}
