import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** 'overtaken': somebody moved the canary by hand. */
export type PlanOutcome = 'promoted' | 'rolled-back' | 'overtaken';

/** Canaries that rise by themselves, with their outcome. At most one plan of an artifact is open in an environment. */
export const registryPlans = pgTable(
  'registry_plans',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    steps: jsonb().$type<PlanStep[]>().notNull(),
    /** Index of the step whose share the canary has. */
    step: integer().notNull(),
    /** When the canary got that share. */
    stepSince: instant('step_since').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    reason: text(),
    /** While the plan is on hold: start, author and reason. */
    heldAt: instant('held_at'),
    heldBy: text('held_by'),
    heldWhy: text('held_why'),
    /** Null while the plan is open. */
    endedAt: instant('ended_at'),
    outcome: text().$type<PlanOutcome>(),
    endedBy: text('ended_by'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    uniqueIndex('registry_plans_open')
      .on(table.environment, table.artifact)
      .where(sql`${table.endedAt} is null`),
    index('registry_plans_by_environment').on(table.environment, table.startedAt),
  ],
);
export type PlanRow = typeof registryPlans.$inferSelect;
