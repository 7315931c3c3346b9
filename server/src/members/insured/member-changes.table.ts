import type { RejectedValue } from '@member-portal/shared-kernel/contracts/contacts';
import type { PreferenceValue } from '@member-portal/shared-kernel/contracts/preferences';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './insured.table.ts';

/**
 * The values that members change in the portal, with their columns. An address is one value, because parts of
 * two addresses do not form a valid one.
 */
export const CHANGEABLE_VALUES = {
  email: ['email'],
  secondaryEmail: ['secondaryEmail'],
  mobileNumber: ['mobileNumber'],
  phone: ['phone'],
  foreignPhone: ['foreignPhone'],
  address: ['addressLine1', 'addressLine2', 'addressLine3', 'zipCode', 'city', 'country'],
  tpCardFormat: ['tpCardFormat'],
  statementFormat: ['statementFormat'],
  magazineFormat: ['magazineFormat'],
  informationChannel: ['informationChannel'],
  organisationCode: ['organisationCode'],
} as const satisfies Record<RejectedValue | PreferenceValue, readonly string[]>;
export type ChangeableValue = keyof typeof CHANGEABLE_VALUES;
export type ChangeableColumn = (typeof CHANGEABLE_VALUES)[ChangeableValue][number];
export type ChangeableColumns = Record<ChangeableColumn, string | null>;

/**
 * Changes of a member that the core system has not taken over yet, one row for each value. A row is deleted
 * when a record has another value than `core_value`.
 */
export const memberChanges = pgTable(
  'member_changes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    value: text('value').$type<ChangeableValue>().notNull(),
    /**
     * The core system's last value, by column, from before the member's first change. Empty if that value is unknown; the
     * next record supplies it.
     */
    coreValue: jsonb('core_value').$type<Record<string, string | null>>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * The event that reported the last change and that the core system answers. Null if no core system reads
     * events.
     */
    eventId: uuid('event_id'),
    /** When the core system rejected the change; null while it has not. */
    rejectedAt: timestamp('rejected_at', { withTimezone: true, mode: 'date' }),
    /** Reason of the rejection, written for the member. */
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.value] })],
);
export type MemberChangeRow = typeof memberChanges.$inferSelect;

/** Events that reported changes to the core system, with its first answer. */
export const memberChangeEvents = pgTable(
  'member_change_events',
  {
    eventId: uuid('event_id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null while the core system has not answered. */
    outcome: text('outcome').$type<ChangeOutcome>(),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }),
    /**
     * Reported values, by value and column. Without the columns once it is answered; null for an event of an
     * earlier release.
     */
    told: jsonb('told').$type<ToldChange>(),
    /**
     * SHA-256 of each reason of a rejection. A repeated reason is not shown again. Null for an answer of an
     * earlier release.
     */
    reasonHashes: text('reason_hashes').array(),
  },
  (t) => [index('member_change_events_member').on(t.memberId)],
);
export type ChangeEventRow = typeof memberChangeEvents.$inferSelect;
export type ToldChange = Partial<Record<ChangeableValue, Partial<ChangeableColumns>>>;
export type ChangeOutcome = 'confirmed' | 'rejected';
