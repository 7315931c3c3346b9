import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { withPatientClient } from '../platform/db/patient-client.ts';

/**
 * Query plans depend on statistics. The embedded database never gathers them by itself, PostgreSQL only after
 * a minute. Until then the first page of a long history would sort the whole table.
 */

/** After this many new rows the statistics of the database are out of date. */
export const MANY_ROWS = 10_000;

/** Refreshes them at once. For a database that serves no members meanwhile. */
export async function refreshStatistics({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await withPatientClient(pool, (client) => client.query('vacuum analyze'));
}

/**
 * While members are served: table by table, with a sample of the rows, and a pause of twice the duration
 * after each.
 */
export async function refreshStatisticsGently({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) {
    const since = performance.now();
    await pool.query(`analyze public.${name}`);
    await sleep(2 * (performance.now() - since));
  }
}
