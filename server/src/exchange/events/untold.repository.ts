import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import { exchangeEvents } from './events.table.ts';

/** A table of what members send. */
type SentTable = PgTable & Record<'id' | 'createdAt', PgColumn>;

/** Place in the order in which things were sent. */
interface SentAt {
  id: string;
  createdAt: Date;
}

/** The next rows of which no event tells, also none whose data was erased, oldest first. `unless`: rows that need none. */
export async function listUntold<Row extends SentAt>(
  db: Executor,
  table: SentTable,
  { unless, after, limit }: { unless: SQL; after: SentAt | null; limit: number },
): Promise<Row[]> {
  const { id, createdAt } = table;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(
      and(
        sql`not exists (select 1 from ${exchangeEvents} where ${exchangeEvents.submissionId} = ${id})`,
        sql`not (${unless})`,
        after
          ? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return rows as Row[];
}

/** Whether an event tells of this submission, also one whose data was erased. */
export async function isTold(db: Executor, submissionId: string): Promise<boolean> {
  const found = await db
    .select({ id: exchangeEvents.id })
    .from(exchangeEvents)
    .where(eq(exchangeEvents.submissionId, submissionId));
  return found.length > 0;
}

/** A member's change and its event have the same instant, but for the time that the transaction takes. */
const SAME_ACT = sql`interval '10 seconds'`;

/** True if no event tells of contact details that this member changed at this instant, also none whose data was erased. */
export function isChangeUntold(memberId: SQLWrapper, at: SQLWrapper): SQL {
  return sql`not exists (
  select 1 from ${exchangeEvents} where ${and(
    sql`${exchangeEvents.memberId} = ${memberId}`,
    eq(exchangeEvents.type, 'contact-details.changed'),
    isNull(exchangeEvents.submissionId),
    sql`${exchangeEvents.at} between ${at} - ${SAME_ACT} and ${at} + ${SAME_ACT}`,
  )})`;
}
