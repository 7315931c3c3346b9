import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import { exchangeEvents } from './events.table.ts';

/** A table of members' submissions. */
type SentTable = PgTable & Record<'id' | 'createdAt', PgColumn>;

/** Position in the order in which submissions were sent. */
interface SentAt {
  id: string;
  createdAt: Date;
}

/** The submissions to look at: these, or the next ones after an instant, or after one of them. */
export type Candidates = { ids: readonly string[] } | { after: Date | SentAt | null; limit: number };

/** The candidates without an event, oldest first. An event whose data was erased counts. `unless`: rows that need none. */
export async function listUntold<Row extends SentAt>(
  db: Executor,
  table: SentTable,
  unless: SQL,
  candidates: Candidates,
): Promise<Row[]> {
  const { id, createdAt } = table;
  const rows = db
    .select()
    .from(table as PgTable)
    .where(
      and(
        sql`not exists (select 1 from ${exchangeEvents} where ${exchangeEvents.submissionId} = ${id})`,
        sql`not (${unless})`,
        isCandidate(table, candidates),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  return (await ('ids' in candidates ? rows : rows.limit(candidates.limit))) as Row[];
}

function isCandidate({ id, createdAt }: SentTable, candidates: Candidates): SQL | undefined {
  if ('ids' in candidates) return sql`${id} = any(${sql.param(candidates.ids)}::uuid[])`;
  const { after } = candidates;
  if (after === null) return undefined;
  if (after instanceof Date) return sql`${createdAt} > ${after.toISOString()}::timestamptz`;
  return sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
}

/** True if this submission has an event, even if the event's data was erased. */
export async function isTold(db: Executor, submissionId: string): Promise<boolean> {
  const found = await db
    .select({ id: exchangeEvents.id })
    .from(exchangeEvents)
    .where(eq(exchangeEvents.submissionId, submissionId));
  return found.length > 0;
}

/** The instants of a member's change and of its event differ at most by the duration of the transaction. */
const SAME_ACT = sql`interval '10 seconds'`;

/** True if no event reports what this member changed at this instant; events with erased data count. */
export function isChangeUntold(memberId: SQLWrapper, at: SQLWrapper): SQL {
  return sql`not exists (
  select 1 from ${exchangeEvents} where ${and(
    sql`${exchangeEvents.memberId} = ${memberId}`,
    inArray(exchangeEvents.type, ['contact-details.changed', 'preferences.changed']),
    isNull(exchangeEvents.submissionId),
    sql`${exchangeEvents.at} between ${at} - ${SAME_ACT} and ${at} + ${SAME_ACT}`,
  )})`;
}
