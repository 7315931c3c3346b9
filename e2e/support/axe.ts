import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Every rule of axe, best practices included, over the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, there } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(there);
}
