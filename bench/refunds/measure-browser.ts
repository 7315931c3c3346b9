import { stat } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import type { SignedInState } from '../portal/sign-in.ts';

export interface BrowserFigures {
  /** From the address to the first row. */
  openMs: number;
  exportSeconds: number;
  /** The longest time between two frames during the export, and the time of a frame before it. */
  longestFrameMs: number;
  usualFrameMs: number;
  /** Size of the file in MB. */
  fileMb: number;
}

const EXPORT = 'Exporter la liste vers Excel';
const PATIENCE_MS = 300_000;
const WATCHED_BEFORE_MS = 2_000;

/** Opens the list of a member and exports all of it, like a member. */
export async function measureBrowser(
  browser: Browser,
  pageUrl: string,
  signedIn: SignedInState,
): Promise<BrowserFigures> {
  const context = await browser.newContext({
    storageState: signedIn,
    locale: 'fr-FR',
    acceptDownloads: true,
  });
  try {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`${pageUrl}/refunds`);
    await page.getByRole('table').getByRole('button').first().waitFor();
    const openMs = performance.now() - started;

    await page.waitForLoadState('networkidle');
    await watchFrames(page);
    await page.waitForTimeout(WATCHED_BEFORE_MS);
    const usualFrameMs = await longestFrame(page);
    const download = page.waitForEvent('download', { timeout: PATIENCE_MS });
    const pressed = performance.now();
    await page.getByRole('button', { name: EXPORT }).first().click();
    const file = await download;
    const exportSeconds = (performance.now() - pressed) / 1000;
    const longestFrameMs = await longestFrame(page);
    const { size } = await stat(await file.path());
    return { openMs, exportSeconds, longestFrameMs, usualFrameMs, fileMb: size / 1e6 };
  } finally {
    await context.close();
  }
}

const WATCH = `(() => {
  let last = performance.now();
  window.longestFrame = 0;
  const frame = (now) => {
    window.longestFrame = Math.max(window.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

const watchFrames = (page: Page) => page.evaluate(WATCH);

/** Since the previous call. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate<number>(
    '(() => { const longest = window.longestFrame; window.longestFrame = 0; return longest; })()',
  );
