import type {
  NoticeChoices,
  NotificationList,
  PortalNotification,
} from '@member-portal/shared-kernel/contracts/notifications';
import {
  NOTICE_KIND_KEYS,
  NOTICE_KINDS,
  type NoticeKind,
} from '@member-portal/shared-kernel/rules/notice-kinds';
import { noteCodeOf } from '@member-portal/shared-kernel/rules/request-notes';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { type JoinedNotice, joinNotices } from './joined-notices.ts';
import type { NoticePorts, TellableRequest, TellableState, Viewer } from './notices.ports.ts';
import { findRefusedKinds, listNotices, markRead, saveChoice } from './notices.repository.ts';
import type { NoticeEvent } from './notices.table.ts';

/** Days for which notices are kept. */
export const KEPT_DAYS = 90;
/** Longest list of notices. The subjects of older ones are still in the lists of requests, documents and refunds. */
const MOST = 100;

export type NoticeService = ReturnType<typeof createNoticeService>;

/** The notification centre of a member. */
export function createNoticeService(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  ports: NoticePorts,
) {
  /** Those of these notices whose subject exists and may be seen. */
  async function withSubjects(viewer: Viewer, lines: readonly JoinedNotice[]): Promise<PortalNotification[]> {
    const ids = (prefix: string) => [
      ...new Set(
        lines
          .filter(({ events: [event] }) => event.startsWith(prefix))
          .flatMap(({ subjectIds }) => subjectIds),
      ),
    ];
    const [requests, documents, payments, people] = await Promise.all([
      ports.requests(viewer, ids('request.')),
      ports.documents(viewer, ids('document.')),
      ports.payments(viewer.memberId, ids('refund.')),
      ports.people(viewer.memberId, ids('consent.')),
    ]);
    return lines.flatMap((line): PortalNotification[] => {
      const ofSubjects = <T extends { id: string }>(all: T[]) =>
        line.subjectIds.flatMap((subjectId) => all.filter(({ id }) => id === subjectId));
      const [[request], [person]] = [ofSubjects(requests), ofSubjects(people)];
      const [newDocuments, paid] = [ofSubjects(documents), ofSubjects(payments)];
      const [[document], [payment]] = [newDocuments, paid];
      // The subject is deleted, or the member may not see it.
      if (!request && !document && !payment && !person) return [];
      const state = request?.stateAt(line.at);
      return [
        {
          id: line.id,
          event: state ? eventToTell(line.events, state) : line.events[0],
          at: line.at.toISOString(),
          isRead: line.isRead,
          ...(request && state && { request: requestOf(request, state) }),
          ...(document && {
            document: { title: document.title },
            documents: newDocuments.map(({ title }) => ({ title })),
          }),
          ...(payment && { payment: { cents: sumOf(paid), date: payment.date, count: paid.length } }),
          ...(person && { person: { firstName: person.firstName, familyPosition: person.familyPosition } }),
        },
      ];
    });
  }

  const recent = (memberId: string) => listNotices(db, memberId, { days: KEPT_DAYS, limit: MOST });

  return {
    async list(viewer: Viewer): Promise<NotificationList> {
      const notifications = await withSubjects(viewer, joinNotices(await recent(viewer.memberId)));
      const unread = notifications.filter(({ isRead }) => !isRead).length;
      return { notifications, unread, keptDays: KEPT_DAYS };
    },
    async unreadCount(viewer: Viewer): Promise<number> {
      const unread = (await recent(viewer.memberId)).filter(({ readAt }) => readAt === null);
      return unread.length === 0 ? 0 : (await withSubjects(viewer, joinNotices(unread))).length;
    },
    /** Marks all notices about the subjects of these as read, or all. Ids of other members change nothing. */
    async read(memberId: string, ids: readonly string[] | undefined): Promise<void> {
      if (!ids) return markRead(db, memberId, undefined);
      const lines = joinNotices(await recent(memberId)).filter(({ id }) => ids.includes(id));
      const named = ids.filter(isUuid);
      return markRead(db, memberId, [...new Set([...named, ...lines.flatMap((line) => line.ids)])]);
    },
    async choices(memberId: string): Promise<NoticeChoices> {
      const refused = await findRefusedKinds(db, memberId);
      return {
        choices: NOTICE_KIND_KEYS.map((kind) => {
          const { alwaysOn } = NOTICE_KINDS[kind];
          return { kind, alwaysOn, mail: alwaysOn || !refused.includes(kind) };
        }),
      };
    },
    /** Stores a changed choice. Throws 400 `notice_always_on` for a kind that cannot be switched off. */
    async choose(
      memberId: string,
      choice: { kind: NoticeKind; mail: boolean },
      note: (tx: Executor) => Promise<void>,
    ): Promise<void> {
      if (NOTICE_KINDS[choice.kind].alwaysOn && !choice.mail)
        throw invalidInput([{ field: 'mail', code: 'notice_always_on' }]);
      await transaction(async (tx) => {
        if (await saveChoice(tx, memberId, choice)) await note(tx);
      });
    },
  };
}

const sumOf = (paid: readonly { cents: number }[]) => paid.reduce((sum, { cents }) => sum + cents, 0);

/** A requested document comes first, then an answer; a late request that has moved since is no longer late. */
function eventToTell(events: readonly NoticeEvent[], { awaits }: TellableState): NoticeEvent {
  const isAsk = awaits === 'member' && events.includes('request.changed');
  if (events.includes('request.answered') && !isAsk) return 'request.answered';
  return events.every((event) => event === 'request.late') ? 'request.late' : 'request.changed';
}

const requestOf = (
  { id, title, titleKey, titleName, typeCode, beneficiaryFirstName, expectedBy }: TellableRequest,
  { statusKey, asked, closingWords }: TellableState,
) => ({
  id,
  title,
  titleKey,
  titleName,
  typeCode,
  beneficiaryFirstName,
  expectedBy,
  statusKey,
  asked,
  closingWords,
  closingCode: noteCodeOf(closingWords),
});
