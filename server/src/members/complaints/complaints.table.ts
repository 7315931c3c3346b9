import type { ComplaintObject, ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';
import { date, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A complaint, with the promised days. Its progress is that of the request in `requests`. */
export const complaints = submissionTable('complaints', 'none', {
  theme: text('theme').$type<ComplaintTheme>().notNull(),
  object: text('object').$type<ComplaintObject>().notNull(),
  comment: text('comment').notNull(),
  acknowledgeBy: date('acknowledge_by', { mode: 'string' }).notNull(),
  replyBy: date('reply_by', { mode: 'string' }).notNull(),
  mediatorFrom: date('mediator_from', { mode: 'string' }).notNull(),
});
export type ComplaintRow = typeof complaints.$inferSelect;
