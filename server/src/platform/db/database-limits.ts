import type { WorkKind } from '../time-limits.ts';

/** Time limits for everything that uses the database, in milliseconds. */
export interface DatabaseLimits {
  /** Opening a connection. */
  connectMs: number;
  /** Waiting for a connection while all are taken. */
  waitMs: number;
  /** One statement of a request, if the request has that much time left. */
  statementMs: number;
  /** One statement of background work. */
  backgroundStatementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** The pause between two statements of a transaction. */
  idleTransactionMs: number;
}

export const DEFAULT_DATABASE_LIMITS: DatabaseLimits = {
  connectMs: 2_000,
  waitMs: 1_000,
  statementMs: 5_000,
  backgroundStatementMs: 60_000,
  lockMs: 3_000,
  idleTransactionMs: 10_000,
};

/** The limits for one kind of work; Infinity means no limit. */
export interface StatementLimits {
  waitMs: number;
  statementMs: number;
  lockMs: number;
}

const NONE = Number.POSITIVE_INFINITY;
/** Background work may wait for its turn, and a migration for the one of another replica. */
const BACKGROUND_WAIT_MS = 20_000;
const LONG_WAIT_MS = 60_000;
const LONG_LOCK_MS = 60_000;

export function limitsByKind(limits: DatabaseLimits): Record<WorkKind, StatementLimits> {
  const { waitMs, statementMs, backgroundStatementMs, lockMs } = limits;
  return {
    request: { waitMs, statementMs, lockMs },
    background: { waitMs: BACKGROUND_WAIT_MS, statementMs: backgroundStatementMs, lockMs },
    long: { waitMs: LONG_WAIT_MS, statementMs: NONE, lockMs: LONG_LOCK_MS },
  };
}
