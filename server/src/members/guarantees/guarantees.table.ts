import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What a product pays for acts of a family, dated. Exactly one of the three measures is set: a rate of the
 * social security base (basis points, 20000 = 200 %), an amount an act, or a budget a calendar year and person.
 */
export const guarantees = pgTable(
  'guarantees',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    productNumber: text('product_number').notNull(),
    position: integer('position').notNull(),
    family: text('family').$type<ActFamily>().notNull(),
    wording: text('wording').notNull(),
    /** Codes of the acts that it pays; none: every act of the family that no other line names. */
    acts: jsonb('acts').$type<string[]>().notNull().default([]),
    /** Paid option that it belongs to; it then takes the place of the product's own line of that position. */
    option: text('option'),
    rateBasisPoints: integer('rate_basis_points'),
    flatCents: integer('flat_cents'),
    yearlyBudgetCents: integer('yearly_budget_cents'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (t) => [
    index('guarantees_product').on(t.productNumber, t.position),
    check(
      'guarantees_one_measure',
      sql`num_nonnulls(${t.rateBasisPoints}, ${t.flatCents}, ${t.yearlyBudgetCents}) = 1`,
    ),
  ],
);
export type GuaranteeRow = typeof guarantees.$inferSelect;
