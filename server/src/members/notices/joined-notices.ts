import type { NoticeEvent, NoticeRow } from './notices.table.ts';

/** News of one request that come within ten minutes of each other tell one thing. */
const TOGETHER_MS = 10 * 60_000;

/** One line of the notification centre: the latest of its notices, and all that happened. */
export interface JoinedNotice extends Pick<NoticeRow, 'id' | 'subjectId' | 'at'> {
  isRead: boolean;
  /** The latest first. */
  events: [NoticeEvent, ...NoticeEvent[]];
  /** When the first of its notices was written. */
  since: Date;
}

/** An answer arrives as a message and as one or two steps, each with a notice of its own. `rows`: the newest first. */
export function joinNotices(rows: readonly NoticeRow[]): JoinedNotice[] {
  const lines: JoinedNotice[] = [];
  const open = new Map<string, JoinedNotice>();
  for (const { id, subjectId, event, at, readAt } of rows) {
    const line = open.get(subjectId);
    if (line && line.since.getTime() - at.getTime() <= TOGETHER_MS) {
      line.events.push(event);
      line.since = at;
      line.isRead &&= readAt !== null;
      continue;
    }
    const next: JoinedNotice = { id, subjectId, at, events: [event], since: at, isRead: readAt !== null };
    open.set(subjectId, next);
    lines.push(next);
  }
  return lines;
}
