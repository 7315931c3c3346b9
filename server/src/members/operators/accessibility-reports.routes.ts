import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  AccessibilityCloseOrder,
  AccessibilityListOrder,
  AccessibilityReportClosed,
  AccessibilityReportList,
} from './accessibility-reports.contracts.ts';
import type { FindEnvironment, OperatedAccessibility } from './operators.ports.ts';

interface AccessibilityRouteParts {
  reports: OperatedAccessibility;
  findEnvironment: FindEnvironment;
}

/** Operators' actions on accessibility reports. Every call states its author and reason. */
export function registerOperatedAccessibilityRoutes(app: PortalApp, parts: AccessibilityRouteParts): void {
  const { reports, findEnvironment } = parts;
  app.post(
    '/operators/accessibility-reports/list',
    {
      schema: {
        summary: 'The open reports of people who cannot use a page, the oldest first',
        body: AccessibilityListOrder,
        response: { 200: AccessibilityReportList },
      },
    },
    async ({ body }) => {
      const { code: environment } = await findEnvironment(body.environment);
      const open = await reports.list(environment, body);
      return {
        environment,
        reports: open.map((report) => ({ ...report, sentAt: report.sentAt.toISOString() })),
      };
    },
  );

  app.post(
    '/operators/accessibility-reports/close',
    {
      schema: {
        summary: 'Closes a report that was answered; a repeat changes nothing',
        body: AccessibilityCloseOrder,
        response: { 200: AccessibilityReportClosed },
      },
    },
    async ({ body }) => {
      const { code: environment } = await findEnvironment(body.environment);
      return { environment, wasOpen: await reports.close(environment, body.reference, body) };
    },
  );
}
