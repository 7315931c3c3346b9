import type { Pool } from 'pg';
import type { QueueState } from './jobs.ts';

const TRIED = `(state = 'retry' or retry_count > 0)`;
/**
 * The age of a retried job counts from its first time; a job ordered for later has no age before it
 * is due.
 */
const AGE = `now() - case when ${TRIED} then created_on else greatest(created_on, start_after) end`;
const WAITS = `(state in ('created', 'retry', 'active') and (${TRIED} or start_after <= now()))`;
const QUERY = `
  select name as queue,
    count(*) filter (where ${WAITS})::int as waiting,
    coalesce(extract(epoch from max(${AGE}) filter (where ${WAITS})), 0)::float8 as "oldestSeconds",
    count(*) filter (where state = 'failed')::int as "givenUp"
  from pgboss.job where name = any($1) group by name`;

/** The state of each of these queues. An empty queue is listed too. */
export async function readQueueStates(pool: Pool, queues: readonly string[]): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>(QUERY, [queues]);
  const empty = { waiting: 0, oldestSeconds: 0, givenUp: 0 };
  return queues.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, ...empty });
}
