import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/** A message of the insurer above Home or above the login, for a limited time. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    place: text('place', { enum: ['home', 'login'] }).notNull(),
    level: text('level').$type<Announcement['level']>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    from: timestamp('shown_from', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null if it has no end. */
    until: timestamp('shown_until', { withTimezone: true, mode: 'date' }),
    closable: boolean('closable').notNull(),
    /** Null if the insurer has no English text. */
    english: jsonb('english').$type<{ title: string; text: string }>(),
  },
  (t) => [index('announcements_environment').on(t.environment, t.place)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

/**
 * Which announcement a member has closed, on any device. It names the announcement without a foreign key: an
 * announcement that was withdrawn and comes back stays closed.
 */
export const announcementClosings = pgTable(
  'announcement_closings',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    announcementId: uuid('announcement_id').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);
