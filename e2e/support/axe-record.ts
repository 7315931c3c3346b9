import type AxeBuilder from '@axe-core/playwright';
import { type Page, test } from 'playwright/test';

/** Set by `npm run accessibility`, whose reporter collects the checks. */
export const RECORDS = Boolean(process.env.PORTAL_AXE_RECORDS);

export const CHECK = 'axe-check';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Attaches the results of axe to the test, for the figures of the accessibility statement. */
export async function recordCheck(page: Page, results: Results): Promise<void> {
  const { violations, passes, incomplete, testEngine } = results;
  const facts = await page.evaluate(() => ({
    path: location.pathname,
    environment: JSON.parse(document.getElementById('portal-boot')?.textContent ?? '{}').environment?.code,
    width: innerWidth,
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  const browser = page.context().browser();
  const body = JSON.stringify({
    engine: `${testEngine.name} ${testEngine.version}`,
    browser: `Chromium ${browser?.version().split('.')[0] ?? ''}`.trim(),
    check: {
      ...facts,
      environment: facts.environment ?? null,
      rules: [...passes, ...violations, ...incomplete].map(({ id }) => id).sort(),
      violations: violations.map(({ id, nodes }) => ({ rule: id, places: nodes.length })),
      toReview: incomplete.length,
    },
  });
  await test.info().attach(CHECK, { body, contentType: 'application/json' });
}
