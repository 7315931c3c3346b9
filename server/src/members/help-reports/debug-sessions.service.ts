import type { HelpReport } from '@member-portal/shared-kernel/contracts/help-reports';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import {
  deleteDebugSessionsBefore,
  endDebugSession,
  findOpenDebugSession,
  listOpenDebugSessions,
  openDebugSession,
  writeDebugReport,
} from './debug-sessions.repository.ts';
import type { NameBrowser } from './help-reports.ports.ts';
import { HELP_REPORT_DAYS } from './help-reports.service.ts';

/** The account, the operator and the reason. */
export interface DebugOrder {
  environment: string;
  accountId: string;
  by: string;
  reason: string;
}

const KEPT_SECONDS = HELP_REPORT_DAYS * 86_400;

const debugSessionOver = () => new PortalError('debug_session_over', 404);

export type DebugSessions = ReturnType<typeof createDebugSessions>;

/**
 * Debug sessions: an operator opens one, the member sees it and may end it. It shows the operator only the
 * reports that the member agrees to send.
 */
export function createDebugSessions({
  database,
  clock,
  nameBrowser,
}: {
  database: Database;
  clock: Clock;
  nameBrowser: NameBrowser;
}) {
  const entryOf = ({ environment, accountId, by, reason }: DebugOrder) => ({
    at: clock.now(),
    environment,
    accountId,
    agent: by,
    reason,
  });
  return {
    /** Opens a session for that many minutes. An open session stays unchanged. */
    async open(order: DebugOrder, minutes: number) {
      const { environment, accountId, by } = order;
      const openedAt = clock.now();
      return database.transaction(async (tx) => {
        const expiresAt = secondsFromNow(clock, minutes * 60);
        const opened = await openDebugSession(tx, {
          environment,
          accountId,
          openedBy: by,
          openedAt,
          expiresAt,
        });
        if (opened) {
          const details = { minutes };
          await recordAudit(tx, { ...entryOf(order), event: 'debug_session_opened', details });
          return { session: opened, wasOpen: false };
        }
        const session = await findOpenDebugSession(tx, accountId, openedAt);
        if (!session) throw debugSessionOver();
        return { session, wasOpen: true };
      });
    },

    /** Returns whether a session was open. */
    close: (order: DebugOrder): Promise<boolean> =>
      database.transaction(async (tx) => {
        const ended = await endDebugSession(tx, order.accountId, clock.now());
        if (ended) await recordAudit(tx, { ...entryOf(order), event: 'debug_session_closed' });
        return ended !== null;
      }),

    list: (environment: string) => listOpenDebugSessions(database.db, environment, clock.now()),

    /** The member ends the session. A repeat changes nothing. */
    end: ({ accountId, environment, sessionId }: MemberSession, address: string): Promise<void> =>
      database.transaction(async (tx) => {
        const at = clock.now();
        if (!(await endDebugSession(tx, accountId, at))) return;
        const entry = { at, environment, accountId, sessionId, address };
        await recordAudit(tx, { ...entry, event: 'debug_session_ended' });
      }),

    /** The member sends a new report. Throws 404 `debug_session_over`. */
    report: (
      { accountId, environment, sessionId }: MemberSession,
      report: HelpReport,
      { address, userAgent }: { address: string; userAgent: string | undefined },
    ): Promise<{ sentAt: string }> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const written = await writeDebugReport(tx, accountId, {
          report: { ...report, ...nameBrowser(userAgent) },
          now,
        });
        if (!written) throw debugSessionOver();
        const entry = { at: now, environment, accountId, sessionId, address };
        await recordAudit(tx, { ...entry, event: 'debug_report_sent' });
        return { sentAt: now.toISOString() };
      }),

    deleteOld: () => deleteDebugSessionsBefore(database.db, secondsFromNow(clock, -KEPT_SECONDS)),
  };
}
