import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ImportTx } from './importer.ts';

/** The `existing` of an importer whose table has a uuid `id`. */
export const existingIn =
  (table: PgTable & { id: PgColumn }) =>
  async (tx: ImportTx, ids: string[]): Promise<string[]> => {
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    return rows.map((row) => String(row.id));
  };
