import type { NoticeEvent, NoticeRow } from './notices.table.ts';

/** Notices of one request, and documents or payments that come within ten minutes of each other, are shown together. */
const TOGETHER_MS = 10 * 60_000;

const TOPICS_TOGETHER: readonly NoticeEvent[] = ['document.new', 'refund.paid'];

/** One line of the notification centre: the latest of its notices, with all their events. */
export interface JoinedNotice extends Pick<NoticeRow, 'id' | 'at'> {
  /** Its notices, latest first. */
  ids: string[];
  /** Their subjects: one request or person, or the documents or payments that came together. Latest first. */
  subjectIds: string[];
  isRead: boolean;
  /** Latest first. */
  events: [NoticeEvent, ...NoticeEvent[]];
  /** Time of its first notice. */
  since: Date;
}

/** An answer arrives as a message and as one or two steps, each with its own notice. `rows`: newest first. */
export function joinNotices(rows: readonly NoticeRow[]): JoinedNotice[] {
  const lines: JoinedNotice[] = [];
  const open = new Map<string, JoinedNotice>();
  for (const { id, subjectId, event, at, readAt } of rows) {
    const topic = TOPICS_TOGETHER.includes(event) ? event : subjectId;
    const line = open.get(topic);
    if (line && line.since.getTime() - at.getTime() <= TOGETHER_MS) {
      line.events.push(event);
      line.ids.push(id);
      if (!line.subjectIds.includes(subjectId)) line.subjectIds.push(subjectId);
      line.since = at;
      line.isRead &&= readAt !== null;
      continue;
    }
    const next: JoinedNotice = {
      id,
      ids: [id],
      subjectIds: [subjectId],
      at,
      events: [event],
      since: at,
      isRead: readAt !== null,
    };
    open.set(topic, next);
    lines.push(next);
  }
  return lines;
}
