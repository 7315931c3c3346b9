import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { registerAccessibilityReports } from '../members/accessibility/accessibility-reports.routes.ts';
import { createAccessibilityReports } from '../members/accessibility/accessibility-reports.service.ts';
import { registerAccessibilityStatement } from '../members/content/accessibility-statement.routes.ts';
import { createAccessibilityStatements } from '../members/content/accessibility-statement.service.ts';
import { lastAxeRun } from '../members/content/axe-run.ts';
import type { ReadContent } from '../members/content/publishing/preview.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { anonymousCaller } from './anonymous-caller.ts';
import { limitLinkTries } from './link-tries.ts';

/** Reports from one network address. A family or a company may share one. */
const BY_ADDRESS = { maxTries: 10, windowSeconds: 3600 };

/** The accessibility statement, and reports of people who cannot use a page. */
export function wireAccessibility(
  app: PortalApp,
  platform: Platform,
  { readContent, limits }: { readContent: ReadContent; limits: Limits },
): void {
  const { idempotency, jobs, keyedHash } = platform;
  const reports = createAccessibilityReports({ ...platform, limits });
  registerAccessibilityStatement(app, createAccessibilityStatements({ readContent, run: lastAxeRun }));
  registerAccessibilityReports(app, {
    reports,
    idempotency,
    countTry: limitLinkTries(platform, 'accessibility-report', BY_ADDRESS),
    callerOf: anonymousCaller(keyedHash, 'accessibility-report'),
  });
  jobs.schedule('accessibility-reports-retention', '7 3 * * *', () => reports.deleteOld());
}
