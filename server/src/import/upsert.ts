import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ImportTx } from './importer.ts';
import { isPortalName } from './portal-ids.ts';

/**
 * A row of a table with each column that can be written, except those that the portal fills itself. An importer
 * declares `satisfies ImportedRow<typeof table>`, so that a new column does not compile until the import fills it.
 */
export type ImportedRow<T extends PgTable, OfPortal extends keyof T['$inferInsert'] = never> = Complete<
  Omit<T['$inferInsert'], OfPortal>
>;

interface UpsertOptions<Row> {
  /** Columns written on insert only: the portal itself changes them afterwards. */
  insertOnly?: (keyof Row & string)[];
  /** Columns that never count as a difference, because encryption gives a different text each time. */
  notCompared?: (keyof Row & string)[];
  /** Column of the conflict; `id` by default. */
  key?: keyof Row & string;
}

/**
 * Inserts rows, or updates those whose content differs. Returns the number of rows written. All rows
 * go into one statement with one JSON parameter: PostgreSQL takes at most 65,535 parameters, and
 * thousands of them are slow on the embedded database.
 * Every row must have the same keys, named as in the drizzle table.
 */
export async function upsertRows<T extends PgTable, Row extends Partial<T['$inferInsert']>>(
  tx: ImportTx,
  table: T,
  rows: Row[],
  options: UpsertOptions<Row> = {},
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const key = options.key ?? 'id';
  const columns = columnsOf(table, Object.keys(first));
  const names = columns.map(({ column }) => sql.identifier(column.name));
  const types = columns.map(
    ({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  const updated = columns.filter(
    ({ field }) => field !== key && !options.insertOnly?.includes(field as never),
  );
  const compared = updated.filter(({ field }) => !options.notCompared?.includes(field as never));
  const own = sql.identifier(getTableName(table));
  const json = JSON.stringify(rows.map((row) => byColumnName(row, columns)));

  /** The core system's own id stays if the record names the row by the portal's id. */
  const written = ({ field, column }: NamedColumn) =>
    field === 'externalId'
      ? sql`coalesce(excluded.${id(column)}, ${own}.${id(column)})`
      : sql`excluded.${id(column)}`;
  const assignments = updated.map((each) => sql`${id(each.column)} = ${written(each)}`);
  const differences = compared.map(
    (each) => sql`${own}.${id(each.column)} is distinct from ${written(each)}`,
  );
  const onConflict = differences.length
    ? sql`do update set ${list(assignments)} where ${sql.join(differences, sql` or `)}`
    : sql`do nothing`;
  const keyColumn = columns.find(({ field }) => field === key);
  if (!keyColumn) throw new Error(`upsertRows: rows of ${getTableName(table)} carry no ${key}`);

  const result = await tx.execute(sql`
    insert into ${own} (${list(names)})
    select ${list(names)} from jsonb_to_recordset(${json}::jsonb) as r(${list(types)})
    on conflict (${id(keyColumn.column)}) ${onConflict}
    returning 1`);
  return result.rows.length;
}

interface NamedColumn {
  field: string;
  column: PgColumn;
}

const id = (column: PgColumn) => sql.identifier(column.name);
const list = (parts: (ReturnType<typeof sql> | ReturnType<typeof sql.identifier>)[]) =>
  sql.join(parts, sql`, `);

function columnsOf(table: PgTable, fields: string[]): NamedColumn[] {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return fields.map((field) => {
    const column = all[field];
    if (!column) throw new Error(`upsertRows: ${getTableName(table)} has no column ${field}`);
    return { field, column };
  });
}

function byColumnName(row: Record<string, unknown>, columns: NamedColumn[]) {
  return Object.fromEntries(columns.map(({ field, column }) => [column.name, stored(field, row[field])]));
}

const stored = (field: string, value: unknown) =>
  field === 'externalId' && typeof value === 'string' && isPortalName(value) ? null : (value ?? null);
