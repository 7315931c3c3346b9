import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/** The columns that every table of submissions has; `person` as in the definition. */
export const submittedColumns = <Choice extends keyof typeof people>(person: Choice) => ({
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
