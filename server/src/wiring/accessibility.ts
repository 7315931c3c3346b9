import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { registerAccessibilityRoutes } from '../members/accessibility/accessibility.routes.ts';
import { createAccessibilityStatements } from '../members/accessibility/accessibility.service.ts';
import { createAccessibilityReports } from '../members/accessibility/accessibility-reports.service.ts';
import { lastAxeRun } from '../members/accessibility/axe-run.ts';
import type { ReadContent } from '../members/content/publishing/preview.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { anonymousCaller } from './anonymous-caller.ts';
import { limitLinkTries } from './link-tries.ts';

/** Reports from one network address. A family or a company may share one. */
const BY_ADDRESS = { maxTries: 10, windowSeconds: 3600 };

/** The accessibility statement, and reports of who cannot use a page. */
export function wireAccessibility(
  app: PortalApp,
  platform: Platform,
  { readContent, limits }: { readContent: ReadContent; limits: Limits },
): void {
  const { idempotency, jobs, keyedHash } = platform;
  const reports = createAccessibilityReports({ ...platform, limits });
  registerAccessibilityRoutes(app, {
    statements: createAccessibilityStatements({ readContent, run: lastAxeRun }),
    reports,
    idempotency,
    countTry: limitLinkTries(platform, 'accessibility-report', BY_ADDRESS),
    callerOf: anonymousCaller(keyedHash, 'accessibility-report'),
  });
  jobs.schedule('accessibility-reports-retention', '7 3 * * *', () => reports.deleteOld());
}
