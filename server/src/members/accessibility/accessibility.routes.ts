import {
  AccessibilityQuery,
  AccessibilityReportInput,
  AccessibilityReportReceipt,
  AccessibilityStatement,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { AccessibilityStatements } from './accessibility.service.ts';
import type { AccessibilityReports } from './accessibility-reports.service.ts';

interface AccessibilityRouteParts {
  statements: AccessibilityStatements;
  reports: AccessibilityReports;
  idempotency: Idempotency;
  /** Counts a report from this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
  /** Whom a repeat of the same call belongs to, in the place of a member. */
  callerOf(environment: string, address: string): string;
}

/** The statement and the reports, without a session too: whoever cannot use the sign-in needs both. */
export function registerAccessibilityRoutes(app: PortalApp, parts: AccessibilityRouteParts): void {
  const { statements, reports, idempotency, countTry, callerOf } = parts;
  app.get(
    '/accessibility',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The accessibility statement of the brand, open to everyone',
        querystring: AccessibilityQuery,
        response: { 200: AccessibilityStatement },
      },
    },
    async ({ environment, query }) => {
      if (!environment) throw new PortalError('environment_unknown', 404);
      return statements.statement(environment.code, query.language ?? 'fr');
    },
  );

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
