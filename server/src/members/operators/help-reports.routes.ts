import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import {
  DebugClosed,
  DebugListOrder,
  DebugOpened,
  DebugOpenOrder,
  DebugOrder,
  DebugSessionList,
  ReportOrder,
  ReportShown,
} from './help-reports.contracts.ts';
import type { FindEnvironment, OperatedAccounts, OperatedDebugging } from './operators.ports.ts';

interface HelpReportRouteParts {
  database: Database;
  clock: Clock;
  debugging: OperatedDebugging;
  accounts: Pick<OperatedAccounts, 'find' | 'membershipNumbers'>;
  findEnvironment: FindEnvironment;
}

const DEFAULT_MINUTES = 30;

/** Operators' actions on members' reports and debug sessions. Every call states its author and reason. */
export function registerOperatedReportRoutes(app: PortalApp, parts: HelpReportRouteParts) {
  const { database, clock, debugging, accounts, findEnvironment } = parts;

  async function numberOf(accountId: string | null): Promise<string | null> {
    if (accountId === null) return null;
    return (await accounts.membershipNumbers([accountId])).get(accountId) ?? null;
  }

  const auditRead = (
    of: { environment: string; accountId: string | null },
    { by, reason }: { by: string; reason: string },
  ) =>
    recordAudit(database.db, {
      at: clock.now(),
      event: 'operator_read_help_report',
      ...of,
      agent: by,
      reason,
    });

  async function reportOf(code: string) {
    const found = await debugging.findReport(code);
    if (!found) throw new PortalError('help_report_not_found', 404);
    return found;
  }

  /** The account that an order names by a report or a login. */
  async function accountOf({ code, member, environment: wanted }: Infer<typeof DebugOrder>) {
    if ((code === undefined) === (member === undefined))
      throw invalidInput([{ field: code === undefined ? 'member' : 'code', code: 'field_invalid' }]);
    if (code !== undefined) {
      const { environment, accountId } = await reportOf(code);
      const membershipNumber = await numberOf(accountId);
      if (accountId === null || membershipNumber === null)
        throw new PortalError('help_report_without_account', 409);
      return { environment, accountId, membershipNumber };
    }
    const { code: environment } = await findEnvironment(wanted);
    const account = await accounts.find(environment, member ?? '');
    if (!account) throw new PortalError('account_unknown', 404);
    return { environment, ...account };
  }

  app.post(
    '/operators/help-reports/show',
    {
      schema: {
        summary: 'A report by the code that the member tells',
        body: ReportOrder,
        response: { 200: ReportShown },
      },
    },
    async ({ body }) => {
      const { environment, accountId, report, sentAt } = await reportOf(body.code);
      await auditRead({ environment, accountId }, body);
      return {
        environment,
        membershipNumber: await numberOf(accountId),
        sentAt: sentAt.toISOString(),
        report,
      };
    },
  );

  app.post(
    '/operators/debug-sessions/open',
    {
      schema: {
        summary: 'Opens a debug session on the account of a report or a login; an open one stays as it is',
        body: DebugOpenOrder,
        response: { 200: DebugOpened },
      },
    },
    async ({ body }) => {
      const { by, reason, minutes = DEFAULT_MINUTES } = body;
      const { environment, accountId, membershipNumber } = await accountOf(body);
      const { session, wasOpen } = await debugging.open({ environment, accountId, by, reason }, minutes);
      return { environment, membershipNumber, expiresAt: session.expiresAt.toISOString(), wasOpen };
    },
  );

  app.post(
    '/operators/debug-sessions/close',
    {
      schema: {
        summary: 'Ends the debug session of an account',
        body: DebugOrder,
        response: { 200: DebugClosed },
      },
    },
    async ({ body }) => {
      const { by, reason } = body;
      const { environment, accountId, membershipNumber } = await accountOf(body);
      const wasOpen = await debugging.close({ environment, accountId, by, reason });
      return { environment, membershipNumber, wasOpen };
    },
  );

  app.post(
    '/operators/debug-sessions/list',
    {
      schema: {
        summary: 'The open debug sessions of an environment, with the reports that members have sent in them',
        body: DebugListOrder,
        response: { 200: DebugSessionList },
      },
    },
    async ({ body }) => {
      const { code: environment } = await findEnvironment(body.environment);
      const open = await debugging.list(environment);
      const numbers = await accounts.membershipNumbers(open.map(({ accountId }) => accountId));
      const sessions = open.map(({ accountId, openedBy, openedAt, expiresAt, report, reportedAt }) => ({
        membershipNumber: numbers.get(accountId) ?? '',
        openedBy,
        openedAt: openedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        report,
        reportedAt: reportedAt?.toISOString() ?? null,
      }));
      for (const { accountId } of open.filter(({ report }) => report !== null))
        await auditRead({ environment, accountId }, body);
      return { environment, sessions };
    },
  );
}
