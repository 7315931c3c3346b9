import type { CampaignId } from '@member-portal/shared-kernel/contracts/campaigns';
import type { Employment } from '@member-portal/shared-kernel/rules/portability';
import { date, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Collective cover that continues after an employment, from the core system's records `portability`. */
export const portabilities = pgTable(
  'portabilities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: ofMember(),
    employments: jsonb('employments').$type<Employment[]>().notNull(),
    /** Last day for which unemployment benefit is proved; null without a proof. */
    proofValidUntil: date('proof_valid_until', { mode: 'string' }),
  },
  (t) => [index('portabilities_member').on(t.memberId)],
);

/** Campaigns that a member does not want to see again. */
export const hiddenCampaigns = pgTable(
  'hidden_campaigns',
  {
    memberId: ofMember(),
    campaign: text('campaign').$type<CampaignId>().notNull(),
    /** School year or case of the campaign: another one is shown again. */
    about: text('about').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.campaign, t.about] })],
);

/** Children whose member declared that they are not at school, so no certificate will come. */
export const schoolingDeclarations = pgTable(
  'schooling_declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: ofMember(),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => beneficiaries.id, { onDelete: 'cascade' }),
    /** '2026-2027' */
    schoolYear: text('school_year').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The event that reported it to the core system. */
    eventId: uuid('event_id').unique(),
    /** The core system's answer; null while it waits. */
    outcome: text('outcome').$type<'confirmed' | 'rejected'>(),
    /** Reason of the rejection, written for the member. */
    reason: text('reason'),
  },
  (t) => [unique('schooling_declarations_child').on(t.memberId, t.beneficiaryId, t.schoolYear)],
);
export type SchoolingDeclarationRow = typeof schoolingDeclarations.$inferSelect;
