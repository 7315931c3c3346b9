import type { AccessibilityStatement } from '@member-portal/shared-kernel/contracts/accessibility';

/** A statement in the shape of the server's answer. */
export const accessibilityStatement = (
  wish: Partial<AccessibilityStatement> = {},
): AccessibilityStatement => ({
  conformity: 'PARTIAL',
  establishedOn: '2025-10-13',
  audit: null,
  exceptions: [
    { kind: 'NOT_CONFORM', text: 'Des PDF sont sans balises.', alternative: 'Demandez-les autrement.' },
  ],
  tested: {
    ranAt: '2025-11-10T08:00:00.000Z',
    engine: 'axe-core 4.14.0',
    browser: 'Chromium 131',
    rules: 61,
    checks: 52,
    checksOfBrand: 18,
    violations: 0,
    toReview: 7,
    widths: [320, 1280],
    pages: [
      { path: '/home', checks: 3, violations: 0 },
      { path: '/nothing', checks: 1, violations: 0 },
    ],
  },
  ...wish,
});
