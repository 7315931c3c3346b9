import type pg from 'pg';
import { takingLong } from '../time-limits.ts';

/** Removes the time limits for statements of requests: an empty setting means no limit. */
const NO_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/**
 * Runs the work on a connection of its own without time limits: for migrations, for locks that
 * replicas wait for in turn, and for statements over whole tables. The connection is not used again
 * afterwards.
 */
export async function withPatientClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return takingLong(async () => {
    const client = await pool.connect();
    try {
      await client.query(NO_LIMITS);
      return await work(client);
    } finally {
      client.release(true);
    }
  });
}
