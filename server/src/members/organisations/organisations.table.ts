import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/** The competent organisations of the health insurance by area; the same for every environment. */
export const organisationAreas = pgTable('organisation_areas', {
  id: uuid('id').primaryKey(),
  /** The first two to five digits of postal codes. */
  zipPrefix: text('zip_prefix').notNull().unique(),
  code: text('code').notNull(),
  name: text('name').notNull(),
});

/**
 * The organisation offered last to a member, after a change of postal code. The offer ends when the member
 * accepts it.
 */
export const organisationOffers = pgTable('organisation_offers', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  code: text('code').notNull(),
  name: text('name').notNull(),
  offeredAt: timestamp('offered_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Time of the refusal: it is not offered again until another one was. Null while it is open. */
  refusedAt: timestamp('refused_at', { withTimezone: true, mode: 'date' }),
});
export type OrganisationOfferRow = typeof organisationOffers.$inferSelect;
