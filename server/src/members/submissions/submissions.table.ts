import type { SQL } from 'drizzle-orm';
import { index, jsonb, type PgColumnBuilderBase, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';

const people = {
  none: () => ({}),
  one: () => ({
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
  }),
  /** Ids of the member's people. */
  several: () => ({ beneficiaryIds: jsonb('beneficiary_ids').$type<string[]>().notNull() }),
};

/** The columns that every table of submissions has. */
const submittedColumns = <Choice extends keyof typeof people>(person: Choice) => ({
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** The request that shows it in the list, and holds its progress. */
  requestId: uuid('request_id')
    .notNull()
    .unique()
    .references(() => requests.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  ...(people[person]() as ReturnType<(typeof people)[Choice]>),
});

/**
 * The table of one kind of submission: the shared columns, its own, and the index of a member's submissions.
 * `person`: as in the definition. `isOfRelease1`: release 1.0.0 has it and writes no events, so a job reads
 * it in order of time. `polled`: the condition on the few rows that a job reads each minute, in order of
 * time.
 */
export const submissionTable = <
  Name extends string,
  Choice extends keyof typeof people,
  Own extends Record<string, PgColumnBuilderBase>,
>(
  name: Name,
  person: Choice,
  own: Own,
  { isOfRelease1 = false, polled }: { isOfRelease1?: boolean; polled?: SQL } = {},
) =>
  pgTable(name, { ...submittedColumns(person), ...own }, (table) => [
    index(`${name}_member`).on(table.memberId, table.createdAt),
    ...(isOfRelease1 ? [index(`${name}_sent`).on(table.createdAt, table.id)] : []),
    ...(polled ? [index(`${name}_polled`).on(table.createdAt).where(polled)] : []),
  ]);
