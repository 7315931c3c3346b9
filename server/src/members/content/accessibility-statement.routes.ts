import {
  AccessibilityQuery,
  AccessibilityStatement,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { AccessibilityStatements } from './accessibility-statement.service.ts';

/** The statement. It needs no session: people who cannot use the sign-in need it most. */
export function registerAccessibilityStatement(app: PortalApp, statements: AccessibilityStatements): void {
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
}
