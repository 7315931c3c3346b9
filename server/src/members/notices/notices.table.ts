import type { NoticeKind } from '@member-portal/shared-kernel/rules/notice-kinds';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The event: of a request (its subject), of a new document or payment, or of a person's decision about their care. */
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
 * A member's notices of the last 90 days. Triggers write them when news of the insurer arrives, for every
 * writer; the texts are made when they are read.
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
    /** Time of the mail; null while it is due, 1970 if none is wanted. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    index('notices_member').on(t.memberId, t.at),
    index('notices_subject').on(t.subjectId),
    index('notices_to_mail').on(t.memberId).where(sql`mailed_at is null`),
  ],
);
export type NoticeRow = typeof notices.$inferSelect;

/** Kinds for which a member has switched the mail off or on again. Without a row the mail is sent. */
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
