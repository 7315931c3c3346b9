import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ActFamily } from 'shared-kernel/contracts/refunds';

/** The insurer's catalogue of acts that a claim can name; the same for every environment. */
export const acts = pgTable('acts', {
  /** The insurer's own code, stable across imports. */
  code: text('code').primaryKey(),
  wording: text('wording').notNull(),
  family: text('family').$type<ActFamily>().notNull(),
  /** Rank among the acts that members claim most, 1 first; null for the others. */
  frequentRank: integer('frequent_rank'),
  /** What members call it, for the search: 'lunettes', 'opticien'. */
  synonyms: jsonb('synonyms').$type<string[]>().notNull(),
  /** Keys of the documents to send with a claim: 'invoice', 'prescription'. */
  requiredDocuments: jsonb('required_documents').$type<string[]>().notNull(),
});
export type ActRow = typeof acts.$inferSelect;
