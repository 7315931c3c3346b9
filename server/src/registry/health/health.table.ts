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

/** Browsers' reports about a version, by minute and measure, for operators. */
export const registryHealthMinutes = pgTable(
  'registry_health_minutes',
  {
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    /** The start of the minute. */
    minute: instant('minute').notNull(),
    /** 'loads', 'failed', 'unproven', 'phase mount', 'error TypeError', 'csp script-src', 'time 3', 'felt', 'sluggish'. */
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
 * The same loads by group of reporters, for the judge, so that a single address cannot decide alone. Nothing
 * else about the reporters is known. Deleted after some hours.
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
    /** Pages that answered a member while the version ran, and how many of them hung. */
    felt: integer().notNull().default(0),
    sluggish: integer().notNull().default(0),
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
  /** A canary was rolled back: an event, never an open alert. */
  | 'canary_rolled_back'
  /** A canary should have been rolled back, but self-healing is off here, or the roll-back was refused. */
  | 'canary_failing'
  | 'canary_slow'
  /** Its pages hang; self-healing is off here, or the roll-back was refused. */
  | 'canary_sluggish'
  | 'stable_failing';

/** Alerts for operators. At most one of each kind and version is open. */
export const registryHealthAlerts = pgTable(
  'registry_health_alerts',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    artifact: text().notNull(),
    version: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** The measurement in a sentence. */
    summary: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Null while the alert is open. */
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

/** Pending webhook calls: written with the alert, deleted once the receiver has answered. */
export const registryAlertCalls = pgTable('registry_alert_calls', {
  id: uuid().primaryKey(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  attempts: integer().notNull(),
  /** The next attempt is not made before this instant. */
  dueAt: instant('due_at').notNull(),
});
export type AlertCallRow = typeof registryAlertCalls.$inferSelect;
