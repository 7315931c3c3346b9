import { PortalError } from '../http/portal-error.ts';
import { databaseTimeout, databaseUnavailable, serverBusy } from '../time-limits.ts';
import { sqlState } from './database.ts';

/**
 * lock_not_available, deadlock_detected, serialization_failure, too_many_connections: a retry may
 * succeed.
 */
const BUSY = new Set(['55P03', '40P01', '40001', '53300', '53400']);
/** query_canceled by a time-out, and the time-outs of idle transactions and sessions. */
const TIMEOUT = new Set(['57014', '25P03', '25P04', '57P05']);
/**
 * admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped; read_only_sql_transaction
 * from a former primary that is now a standby.
 */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P04', '25006']);

/** True if the connection that reported this error can no longer be used. */
export function endsConnection(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return AWAY.has(state) || state.startsWith('08') || state === '25P03';
}

/**
 * The error for a caller when the database is busy, slow or unreachable: 429 `server_busy`, 504
 * `database_timeout`, 502 `database_unavailable`. Null for all other errors, such as a broken
 * constraint.
 */
export function databaseRefusal(error: unknown): PortalError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PortalError) return at;
  const state = sqlState(error);
  if (state === null) return null;
  if (BUSY.has(state)) return serverBusy(error);
  if (TIMEOUT.has(state)) return databaseTimeout(error);
  return AWAY.has(state) || state.startsWith('08') ? databaseUnavailable(error) : null;
}

/** True if a write that failed with this error may still have happened: its answer was lost or late. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = databaseRefusal(error)?.status;
  return status === 502 || status === 504;
}

/**
 * Turns a failed connection into a refusal. Other errors that the database itself reports stay
 * unchanged.
 */
export function connectRefusal(error: unknown): unknown {
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  if (sqlState(error) !== null) return error;
  const isSilent = error instanceof Error && /timeout/i.test(error.message);
  return isSilent ? databaseTimeout(error) : databaseUnavailable(error);
}
