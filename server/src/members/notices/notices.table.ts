import type { NoticeKind } from '@member-portal/shared-kernel/rules/notice-kinds';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What happened: to a request (its subject), a document or payment that is new, or what a person decided about their care. */
export type NoticeEvent =
  | 'request.changed'
  | 'request.answered'
  | 'request.late'
  | 'document.new'
  | 'refund.paid'
  | 'consent.given'
  | 'consent.refused'
  | 'consent.withdrawn';

/**
 * What a member is told about, for 90 days. Triggers write it where news of the insurer arrives, whoever the writer is; the
 * words are made when it is read.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    event: text('event').$type<NoticeEvent>().notNull(),
    /** Id of the request, document, payment or person. */
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    readAt: instant('read_at'),
    /** When the mail about it was sent; null while one is due, 1970 if none is wanted. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    index('notices_member').on(t.memberId, t.at),
    index('notices_subject').on(t.subjectId),
    index('notices_to_mail').on(t.memberId).where(sql`mailed_at is null`),
  ],
);
export type NoticeRow = typeof notices.$inferSelect;

/** Kinds about which a member wants no mail, or wants one again. Without a row the mail is sent. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
);
