import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './insured.table.ts';

/** What members change in the portal, with the columns that hold it. An address is one value: half of two is none. */
export const CHANGEABLE_VALUES = {
  email: ['email'],
  secondaryEmail: ['secondaryEmail'],
  mobileNumber: ['mobileNumber'],
  phone: ['phone'],
  foreignPhone: ['foreignPhone'],
  address: ['addressLine1', 'addressLine2', 'addressLine3', 'zipCode', 'city', 'country'],
} as const;
export type ChangeableValue = keyof typeof CHANGEABLE_VALUES;
export type ChangeableColumn = (typeof CHANGEABLE_VALUES)[ChangeableValue][number];
export type ChangeableColumns = Record<ChangeableColumn, string | null>;

/**
 * What a member changed in the portal and the core system has not taken over yet: one row a value. It goes when a record
 * brings another value than `core_value`.
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    value: text('value').$type<ChangeableValue>().notNull(),
    /**
     * What the core system said last, by column, as it was before the member's first change. Empty where that is not known: the
     * next record says it.
     */
    coreValue: jsonb('core_value').$type<Record<string, string | null>>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.value] })],
);
