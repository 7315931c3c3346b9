import { type SQLWrapper, sql } from 'drizzle-orm';
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

/** Implements `UniqueValue.holders` for a table with a uuid `id`. `value` computes from a row what `of` computes from a record. */
export const holdersIn =
  (table: PgTable & { id: PgColumn }, value: SQLWrapper) =>
  async (tx: ImportTx, values: string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: table.id, value: sql<string>`${value}` })
      .from(table)
      .where(sql`${value} = any(${sql.param(values)}::text[])`);
    return new Map(rows.map((row) => [row.value, String(row.id)]));
  };
