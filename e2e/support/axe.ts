import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { RECORDS, recordCheck } from './axe-record.ts';

/** Expects no violation of any axe rule, best practices included, once the page has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilSettled(page);
  // Legacy mode: the page has no frame of another origin, and the other mode opens a blank page.
  const results = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const { violations } = results;
  if (RECORDS) await recordCheck(page, results);
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }));
  expect(faults).toEqual([]);
}

/** Waits for colour transitions, which run even with reduced motion: contrast is too low halfway. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isFading = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // A transition starts in the frame after its element was drawn.
    await frame();
    do await frame();
    while (document.getAnimations().some(isFading));
  });
}

/** Expects that nothing needs horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}
