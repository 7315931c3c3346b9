import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ImportTx, type Located, RecordError } from './importer.ts';

interface OwnedRow {
  memberId: string;
  /** Id of the row named, null where the record names none. */
  referenceId: string | null;
}

/**
 * A record names a member and something of that member. Throws RecordError where it is somebody else's: one
 * member's refund must never show another's child.
 */
export async function refuseForeign<R>(
  tx: ImportTx,
  table: PgTable & { id: PgColumn; memberId: PgColumn },
  what: string,
  records: Located<R>[],
  read: (record: R) => OwnedRow,
): Promise<void> {
  const ids = records.flatMap(({ record }) => read(record).referenceId ?? []);
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: table.id, memberId: table.memberId })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  const owners = new Map(rows.map((row) => [String(row.id), String(row.memberId)]));
  for (const { line, record } of records) {
    const { memberId, referenceId } = read(record);
    if (referenceId !== null && owners.get(referenceId) !== memberId) {
      throw new RecordError(line, `${what}: belongs to another member`);
    }
  }
}
