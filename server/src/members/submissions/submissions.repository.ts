import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';

// Each kind of submission has its own table, which the callers pass.

type SubmissionTable<Row> = PgTable & { id: PgColumn; memberId: PgColumn; readonly $inferSelect: Row };

export async function insertSubmission<Row extends object>(
  db: Executor,
  table: SubmissionTable<Row>,
  row: Row,
): Promise<void> {
  // Drizzle cannot derive the columns of an unknown table: the row's type is that of the table.
  await db.insert(table).values(row as never);
}

export async function findSubmission<Row extends object>(
  db: Executor,
  table: SubmissionTable<Row>,
  memberId: string,
  id: string,
): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.memberId, memberId), eq(table.id, id)));
  return (row as Row | undefined) ?? null;
}
