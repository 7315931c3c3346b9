import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What browsers told of a version in one minute, by measure; what operators look at. */
export const registryHealthMinutes = pgTable(
  'registry_health_minutes',
  {
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    /** The minute's beginning. */
    minute: instant('minute').notNull(),
    /** 'loads', 'failed', 'unproven', 'phase mount', 'error TypeError', 'csp script-src', 'time 3'. */
    measure: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.environment, table.artifact, table.version, table.minute, table.measure],
    }),
    index('registry_health_minutes_window').on(table.environment, table.minute),
  ],
);

/**
 * The same loads by group of reporters, which is all that is known of who reports: it keeps one address from deciding
 * alone. What the judge looks at, and gone after hours.
 */
export const registryHealthGroups = pgTable(
  'registry_health_groups',
  {
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    minute: instant('minute').notNull(),
    group: integer('reporter_group').notNull(),
    loads: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.environment, table.artifact, table.version, table.minute, table.group],
    }),
    index('registry_health_groups_window').on(table.environment, table.minute),
    index('registry_health_groups_minute').on(table.minute),
  ],
);

export type AlertKind =
  /** It was rolled back: told once, never open. */
  | 'canary_rolled_back'
  /** It should have been rolled back: switched off here, or refused. */
  | 'canary_failing'
  | 'canary_slow'
  | 'stable_failing';

/** What somebody should look at. Of one kind and version at most one is open. */
export const registryHealthAlerts = pgTable(
  'registry_health_alerts',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** What was measured, in a sentence. */
    summary: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Null while it lasts. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('registry_health_alerts_open')
      .on(table.environment, table.artifact, table.version, table.kind)
      .where(sql`${table.closedAt} is null`),
    index('registry_health_alerts_by_environment').on(table.environment, table.openedAt),
  ],
);
export type AlertRow = typeof registryHealthAlerts.$inferSelect;

/** Calls of the webhook that are still owed; written with the alert, gone when they were answered. */
export const registryAlertCalls = pgTable('registry_alert_calls', {
  id: uuid().primaryKey(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  attempts: integer().notNull(),
  /** Not before this instant. */
  dueAt: instant('due_at').notNull(),
});
