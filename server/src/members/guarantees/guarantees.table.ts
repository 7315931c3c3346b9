import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The guarantees of a product for acts of a family, from a date on. Exactly one of three measures is set: a
 * rate of the social security base (basis points, 20000 = 200 %), an amount for each act, or a yearly budget
 * for each person.
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
    /** Codes of the acts of the line; if empty, every act of the family that no other line names. */
    acts: jsonb('acts').$type<string[]>().notNull().default([]),
    /**
     * Paid option that the line belongs to. It then replaces the product's own line at the same
     * position.
     */
    option: text('option'),
    rateBasisPoints: integer('rate_basis_points'),
    /** The rate for doctors of sector 2 without OPTAM; null if the product states none. */
    rateWithoutOptamBasisPoints: integer('rate_without_optam_basis_points'),
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
