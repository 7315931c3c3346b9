import { expect, type Locator, type Page } from 'playwright/test';

/** True if the focus is visible: as a ring on the focused element, or on the element drawn in its place. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const near = [
      focused,
      focused.parentElement,
      focused.closest('label'),
      ...(focused.parentElement?.children ?? []),
    ];
    return near.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until the target has the focus; each element on the way must show that it has the
 * focus.
 */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < most; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
    expect(await focusShows(page), `the focus shows on ${where}`).toBe(true);
  }
  throw new Error(`${target} is not reached within ${most} stops`);
}

/** A full round with Tab and back: the focus never leaves the dialog. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array(12).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}
