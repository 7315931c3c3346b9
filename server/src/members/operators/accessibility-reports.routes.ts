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
  /** Throws 401 for a call without a valid token. Which roles may call, `access` of the route says; without it, `ops`. */
  requireOperator(authorization: string | undefined): Promise<void>;
}

/** What operators do with reports about accessibility. Every call states who makes it and why. */
export function registerOperatedAccessibilityRoutes(app: PortalApp, parts: AccessibilityRouteParts): void {
  const { reports, findEnvironment, requireOperator } = parts;
  // A scope of its own, so that every route in it has the guard.
  app.register(async (scope: PortalApp) => {
    scope.addHook('onRequest', (request) => requireOperator(request.headers.authorization));

    scope.post(
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

    scope.post(
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
  });
}
