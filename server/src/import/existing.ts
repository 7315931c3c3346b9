import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Facts, ImportTx } from './importer.ts';

type Columns = Partial<Record<keyof Facts, PgColumn>>;

/** Implements `Importer.existing` for a table with a uuid `id`. `columns` hold the facts. */
export const existingIn =
  (table: PgTable & { id: PgColumn }, columns: Columns) =>
  async (tx: ImportTx, ids: string[]): Promise<Map<string, Facts>> => {
    const rows = await tx
      .select({ ...(columns as Record<string, PgColumn>), id: table.id })
      .from(table)
      .where(sql`${table.id} = any(${sql.param(ids)}::uuid[])`);
    return new Map(rows.map(({ id, ...facts }) => [String(id), facts as Facts]));
  };
