import type { Platform } from '../../platform/platform.ts';
import { accessibilityStatements } from './accessibility-statement.table.ts';
import type { AxeCheck, AxeRun } from './axe-run.ts';

export async function giveAccessibilityStatement(
  { database }: Platform,
  wish: Partial<typeof accessibilityStatements.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(accessibilityStatements).values({
    environment: 'GFPLAC',
    establishedOn: '2025-11-01',
    selfAssessment: 'PARTIAL',
    exceptions: [],
    ...wish,
  });
}

export const axeCheck = (wish: Partial<AxeCheck> = {}): AxeCheck => ({
  path: '/home',
  environment: 'GFPLAC',
  width: 320,
  scheme: 'light',
  rules: ['color-contrast', 'label'],
  violations: [],
  toReview: 0,
  ...wish,
});

export const axeRun = (checks: AxeCheck[]): AxeRun => ({
  ranAt: '2025-11-10T08:00:00.000Z',
  engine: 'axe-core 4.14.0',
  browser: 'Chromium 131',
  checks,
});
