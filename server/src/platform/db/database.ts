import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { AnnouncementListener } from './announcement-listener.ts';
import type { HeldLocks } from './held-lock.ts';

type NoSchema = Record<string, never>;

/** The parameter of a repository function: the database itself, or a transaction on it. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

export interface Database {
  /** Queries outside a transaction. Never use it inside one: the embedded database has a single connection. */
  db: NodePgDatabase<NoSchema>;
  dialect: 'pglite' | 'postgres';
  /**
   * Runs the work in one transaction, which is rolled back if it throws. Keep mail, files and
   * password hashing out of it: on the embedded database everyone else waits meanwhile.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  pool: Pool;
  /**
   * For checks of the process itself, such as readiness. It uses a connection of its own, so that a
   * full pool does not look like an unreachable database. On the embedded database it uses the
   * pool.
   */
  aside: Pool;
  /**
   * Delivers the announcements of other processes until the returned function is called or the
   * database closes. Null on the embedded database, which serves this process alone.
   */
  listen: ((channel: string, listener: AnnouncementListener) => () => Promise<void>) | null;
  /** For work that one process at a time may do. */
  locks: HeldLocks;
  /**
   * The embedded database as a tar file that `template` accepts; call it while you hold the connection of the pool. Null on
   * PostgreSQL, which has pg_dump.
   */
  dump: (() => Promise<Uint8Array>) | null;
  close(): Promise<void>;
}

/** SQLSTATE of a failed query, at any depth of drizzle's wrapping; null for any other error. */
export function sqlState(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
