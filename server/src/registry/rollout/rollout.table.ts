import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RolloutState } from './rollout.contracts.ts';

/** The decided state of each environment; its live compositions are made from it. */
export const registryRollouts = pgTable('registry_rollouts', {
  environment: text().primaryKey(),
  /** Counts the changes; a writer states the revision that it has read. */
  revision: integer().notNull(),
  state: jsonb().$type<RolloutState>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type RolloutRow = typeof registryRollouts.$inferSelect;

/** Every past state of an environment, with author and reason. Append-only. */
export const registryRolloutHistory = pgTable(
  'registry_rollout_history',
  {
    environment: text().notNull(),
    revision: integer().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    who: text().notNull(),
    reason: text(),
    action: text().notNull(),
    /** 'mfe-refunds@1.2.0', a composition's id, … */
    subject: text().notNull(),
    state: jsonb().$type<RolloutState>().notNull(),
    /** Cohort → id of its composition. */
    compositions: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.revision] })],
);
export type RolloutHistoryRow = typeof registryRolloutHistory.$inferSelect;
