import {
  EVENT_DATA,
  type SubmissionData,
  type SubmissionEventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OwnColumns, SubmittedRow } from './submissions.public.ts';

/** An input that fills these columns: nullable ones may be left out. */
type Filling<Columns> = {
  [Name in keyof Columns as null extends Columns[Name] ? never : Name]: Columns[Name];
} & {
  [Name in keyof Columns as null extends Columns[Name] ? Name : never]?: Columns[Name] | undefined;
};

/** Columns that the engine fills. */
const OF_ENGINE = ['id', 'memberId', 'requestId', 'createdAt', 'beneficiaryId', 'beneficiaryIds'];

/** The properties of a table that are columns, without those of the engine. */
const ownColumnsOf = (table: PgTable) =>
  Object.entries(table as unknown as Record<string, Partial<PgColumn>>)
    .filter(([name, { notNull }]) => notNull !== undefined && !OF_ENGINE.includes(name))
    .map(([name, { notNull }]) => ({ name, notNull }));

/**
 * The `columnsOf` of a kind whose own columns have the names of the input's fields. Texts are trimmed and
 * composed; a missing or empty value becomes null in a nullable column.
 */
export function storedAsSent<Row extends SubmittedRow>(table: PgTable & { readonly $inferSelect: Row }) {
  const own = ownColumnsOf(table);
  return (input: Filling<OwnColumns<Row>>): OwnColumns<Row> => {
    const values = input as Record<string, unknown>;
    return Object.fromEntries(
      own.map(({ name, notNull }) => {
        const value = values[name] ?? null;
        const stored = typeof value === 'string' ? keptText(value) : value;
        return [name, stored ?? (notNull ? '' : null)];
      }),
    ) as OwnColumns<Row>;
  };
}

/** The `exchange` of a kind whose row has the fields of its event under the same names. */
export function toldAsStored<Type extends SubmissionEventType>(type: Type) {
  const fields = Object.keys(EVENT_DATA[type].shape);
  return {
    type,
    data: (row: SubmissionData<Type>): SubmissionData<Type> =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => fields.includes(name)),
      ) as SubmissionData<Type>,
  };
}

/** Table, `columnsOf` and `exchange` of a kind whose input, columns and event have the same fields. */
export const storedAndTold = <
  Table extends PgTable & { readonly $inferSelect: SubmittedRow },
  Type extends SubmissionEventType,
>(
  table: Table,
  type: Type,
) => ({
  table,
  columnsOf: storedAsSent<Table['$inferSelect']>(table),
  exchange: toldAsStored(type),
});
