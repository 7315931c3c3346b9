import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TrailName } from './trail.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** See `chain.ts`. Rows are only added: triggers of migration 0064 refuse the rest. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    trail: text('trail').$type<TrailName>().notNull(),
    number: integer('number').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
    entries: integer('entries').notNull(),
    uncovered: integer('uncovered'),
    latestAt: instant('latest_at').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    entriesHash: text('entries_hash').notNull(),
    previous: text('previous'),
    hash: text('hash').notNull(),
    /** Keyed hash of `hash`. Write access to the database is not enough to make it. */
    proof: text('proof').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trail, table.number] })],
);
export type SealRow = typeof auditSeals.$inferSelect;

/** Deleted entries whose retention time was over: those of all seals up to this one. Rows are only added here too. */
export const auditPurges = pgTable(
  'audit_purges',
  {
    trail: text('trail').$type<TrailName>().notNull(),
    upTo: integer('up_to').notNull(),
    at: instant('at').notNull(),
    /** Keyed hash of trail and number. */
    proof: text('proof').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trail, table.upTo] })],
);
