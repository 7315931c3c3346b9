import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Every rule of axe, best practices included, over the page as it stands when what has just come has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilSettled(page);
  // In this page alone, which has no frame of another origin: otherwise a blank page is opened to add the frames up.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

/** Colours fade in even where motion is reduced; half faded, their contrast is nobody's fault. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isFading = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // What was drawn last begins its fading in the frame after it.
    await frame();
    do await frame();
    while (document.getAnimations().some(isFading));
  });
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}
