import { HelpReportInput, HelpReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ReportOrigin } from './help-reports.ports.ts';
import type { HelpReports } from './help-reports.service.ts';

interface HelpReportRouteParts {
  reports: HelpReports;
  idempotency: Idempotency;
  /** Counts a report from this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
  /** Identifies the sender of a repeated call, instead of a member. */
  callerOf(origin: ReportOrigin): string;
}

const originOf = async (request: FastifyRequest): Promise<ReportOrigin> => ({
  environment: request.environment?.code ?? '',
  address: request.client.address,
  userAgent: request.headers['user-agent'],
  accountId: (await request.server.readSession(request))?.accountId ?? null,
});

/** Needs no session: people who cannot sign in need help most. */
export function registerHelpReportRoutes(app: PortalApp, parts: HelpReportRouteParts): void {
  const { reports, idempotency, countTry, callerOf } = parts;
  app.post(
    '/help-reports',
    {
      config: { access: 'anyone' },
      schema: {
        summary:
          'Sends a report without personal data; the answer is the same whether the file is found or not',
        body: HelpReportInput,
        response: { 200: HelpReportReceipt },
      },
      onRequest: notForReaders,
    },
    async (request, reply) => {
      const origin = await originOf(request);
      await countTry(origin.address);
      const accountId = await reports.accountOf(request.body, origin);
      const { report } = request.body;
      return idempotency.runFor(callerOf(origin), request, reply, (tx) =>
        reports.send(tx, accountId, report, origin),
      );
    },
  );
}
