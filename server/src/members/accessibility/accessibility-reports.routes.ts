import {
  AccessibilityReportInput,
  AccessibilityReportReceipt,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { AccessibilityReports } from './accessibility-reports.service.ts';

interface AccessibilityReportRouteParts {
  reports: AccessibilityReports;
  idempotency: Idempotency;
  /** Counts a report from this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
  /** Identifies the sender of a repeated call, instead of a member. */
  callerOf(environment: string, address: string): string;
}

/** Routes of reports. They need no session: people who cannot use the sign-in need them most. */
export function registerAccessibilityReports(app: PortalApp, parts: AccessibilityReportRouteParts): void {
  const { reports, idempotency, countTry, callerOf } = parts;
  app.post(
    '/accessibility-reports',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Reports that somebody cannot use a page; operators answer by e-mail',
        body: AccessibilityReportInput,
        response: { 200: AccessibilityReportReceipt },
      },
      onRequest: notForReaders,
    },
    async (request, reply) => {
      const { client, headers } = request;
      const environment = request.environment?.code ?? '';
      const report = reports.read(request.body);
      await countTry(client.address);
      return idempotency.runFor(callerOf(environment, client.address), request, reply, (tx) =>
        reports.send(tx, report, {
          environment,
          address: client.address,
          language: mailLocale(headers['accept-language']),
        }),
      );
    },
  );
}
