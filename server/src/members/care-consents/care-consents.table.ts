import type { CareConsentState } from '@member-portal/shared-kernel/contracts/care-consents';
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const ofPerson = () => ({
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  beneficiaryId: uuid('beneficiary_id')
    .notNull()
    .references(() => beneficiaries.id, { onDelete: 'cascade' }),
});

/**
 * The state of a person's agreement that was requested here. `shares_acts` of the person alone decides
 * whether their care is shown; it changes in the same transaction.
 */
export const careConsents = pgTable(
  'care_consents',
  {
    ...ofPerson(),
    beneficiaryId: ofPerson().beneficiaryId.primaryKey(),
    state: text('state').$type<Exclude<CareConsentState, 'NOT_ASKED'>>().notNull(),
    since: instant('since').notNull(),
    /** Reason for which the core system rejected the agreement, written for the member. */
    reason: text('reason'),
  },
  (t) => [index('care_consents_member').on(t.memberId)],
);
export type CareConsentRow = typeof careConsents.$inferSelect;

/** Links that were mailed to people, by the hash of their token. */
export const careConsentLinks = pgTable(
  'care_consent_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...ofPerson(),
    purpose: text('purpose').$type<'ANSWER' | 'TAKE_BACK'>().notNull(),
    /** The recipient's address. A requesting link is void once the insurer has another address. */
    sentTo: text('sent_to').notNull(),
    /** A requesting link is also void once another one was sent: `since` of the agreement is then later. */
    createdAt: instant('created_at').notNull(),
    /** Null for a link that does not expire. */
    expiresAt: instant('expires_at'),
    /** The person's answer; null before it, and for a link that can be used again. */
    answer: text('answer').$type<'AGREE' | 'REFUSE'>(),
  },
  (t) => [
    index('care_consent_links_person').on(t.beneficiaryId),
    index('care_consent_links_member').on(t.memberId, t.createdAt),
  ],
);
export type ConsentLinkRow = typeof careConsentLinks.$inferSelect;

/** Events about agreements and their end, with the core system's answers. */
export const careConsentEvents = pgTable(
  'care_consent_events',
  {
    eventId: uuid('event_id').primaryKey(),
    ...ofPerson(),
    /** The order in which the events were stored. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The value of `shares_acts` in the event. */
    shares: boolean('shares').notNull(),
    /** The core system's answer in a record `event-outcome`. Later answers change nothing. */
    outcome: text('outcome').$type<'confirmed' | 'rejected'>(),
    /** Null while records of the person still wait for this event. */
    settledAt: instant('settled_at'),
  },
  (t) => [index('care_consent_events_person').on(t.beneficiaryId, t.position)],
);
export type ConsentEventRow = typeof careConsentEvents.$inferSelect;
