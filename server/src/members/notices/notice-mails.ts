import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import {
  NOTICE_KINDS,
  type NoticeKind,
  noticeKind,
  type RequestNews,
} from '@member-portal/shared-kernel/rules/notice-kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { noticeMail } from './notice-mail.ts';
import type { MailedNews, MailedRequest, NoticeMailPorts, TellableRequest } from './notices.ports.ts';
import {
  findMembersToMail,
  findRefusedKinds,
  insertLate,
  listToMail,
  lockToMail,
  type MailPace,
  markMailed,
  markUnmailed,
} from './notices.repository.ts';
import type { NoticeRow } from './notices.table.ts';
import { statementMail } from './statement-mail.ts';

/** The first change waits two minutes for others; changes within the hour after a mail share the next one. */
const PACE: MailPace = { collect: 120, apart: 3_600 };
/**
 * Number of past days for which a missed promise is reported: the job may have skipped one, but an old one is
 * no news.
 */
const LATE_DAYS = 2;

export interface NoticeMails {
  /** Queues a mail for each member with unmailed news. */
  send(): Promise<void>;
  /** Writes notices for requests whose promised day has passed. */
  noteLate(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  log: Log;
  ports: NoticeMailPorts;
}

interface Taken {
  notice: NoticeRow;
  request: TellableRequest;
}

export function createNoticeMails({ database, clock, log, ports }: Dependencies): NoticeMails {
  /** The notices that a mail may contain: about requests that the member may see, of wanted kinds. */
  async function tellable(environment: string, memberId: string, rows: NoticeRow[]): Promise<Taken[]> {
    const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))];
    const [refused, found] = await Promise.all([
      findRefusedKinds(database.db, memberId),
      ports.requests({ memberId, environment }, subjects),
    ]);
    return rows.flatMap((notice) => {
      const request = found.find(({ id }) => id === notice.subjectId);
      const isWanted = request && isMailed(noticeKind(request.typeCode, newsOf(notice)), refused);
      return request && isWanted ? [{ notice, request }] : [];
    });
  }

  /** Payments whose statement a mail announces. Payments within the hour share one mail. */
  async function newStatements(memberId: string, rows: NoticeRow[]): Promise<NoticeRow[]> {
    const paid = rows.filter(({ event }) => event === 'refund.paid');
    return paid.length > 0 && (await ports.wantsStatements(memberId)) ? paid : [];
  }

  async function tell(memberId: string): Promise<void> {
    const identity = await ports.identity(memberId);
    const issuer = identity && ports.issuer(identity.environment);
    // Without a brand the mail has no sender; the notices wait.
    if (!identity || !issuer) return;
    const waiting = await listToMail(database.db, memberId);
    const wanted = identity.email === null ? [] : await tellable(identity.environment, memberId, waiting);
    const statements = identity.email === null ? [] : await newStatements(memberId, waiting);
    await database.transaction(async (tx) => {
      const locked = await lockToMail(
        tx,
        memberId,
        waiting.map(({ id }) => id),
      );
      // The member may have read some in the portal meanwhile.
      const unread = new Set(locked.filter(({ readAt }) => readAt === null).map(({ id }) => id));
      const taken = wanted.filter(({ notice }) => unread.has(notice.id));
      const payments = statements.filter(({ id }) => unread.has(id));
      const mailedIds = new Set([...taken.map(({ notice }) => notice), ...payments].map(({ id }) => id));
      await markMailed(tx, memberId, [...mailedIds]);
      await markUnmailed(
        tx,
        memberId,
        locked.map(({ id }) => id).filter((id) => !mailedIds.has(id)),
      );
      if (identity.email === null) return;
      const addressee = { to: identity.email, firstName: identity.firstName, locale: identity.locale };
      const [statement] = payments;
      if (statement) {
        const href = ports.pageAddress(identity.environment, '/refunds');
        await ports.queueMail(tx, statement.id, statementMail(issuer, { ...addressee, href }));
      }
      const [first] = taken;
      if (!first) return;
      const requests = latestFirst(taken);
      const path = requests.length === 1 ? `/requests?request=${first.request.id}` : '/requests';
      const mail = noticeMail(issuer, {
        ...addressee,
        today: clock.today(),
        requests,
        href: ports.pageAddress(identity.environment, path),
      });
      await ports.queueMail(tx, first.notice.id, mail);
    });
  }

  return {
    async send() {
      for (const memberId of await findMembersToMail(database.db, PACE)) {
        // An error for one member must not delay the others.
        await tell(memberId).catch((error: unknown) => log.error({ err: error }, 'a mail about requests'));
      }
    },
    async noteLate() {
      const days = { from: addDays(clock.today(), -LATE_DAYS), to: addDays(clock.today(), -1) };
      await insertLate(database.db, await ports.requestsDue(database.db, days));
    },
  };
}

const newsOf = ({ event }: NoticeRow) => event.replace('request.', '') as RequestNews;

const isMailed = (kind: NoticeKind, refused: readonly NoticeKind[]) =>
  NOTICE_KINDS[kind].alwaysOn || !refused.includes(kind);

/** Each request once, in its current state. It is reported as late only if that is its only news. */
function latestFirst(taken: readonly Taken[]): MailedRequest[] {
  const byRequest = Map.groupBy(taken.toReversed(), ({ request }) => request.id);
  return [...byRequest.values()].map((notices) => {
    const { request } = notices[0]!;
    const events = new Set(notices.map(({ notice }) => newsOf(notice)));
    return { ...request, news: newsToTell(request, events) };
  });
}

/** The most important news for the member: a requested document, then an answer, then progress. */
function newsToTell({ awaits }: TellableRequest, events: ReadonlySet<RequestNews>): MailedNews {
  if (events.size === 1 && events.has('late')) return 'late';
  if (awaits === 'member' && events.has('changed')) return 'asked';
  if (events.has('answered')) return 'answered';
  return awaits === null ? 'closed' : 'changed';
}
