import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { type Conditions, slowDown } from './conditions.ts';
import { type LoggedRequest, logNetwork } from './network-log.ts';
import { collectTimings, type PageTimings } from './page-timings.ts';

/** One cold load of one page. */
export interface PageLoad {
  timings: PageTimings;
  /** The requests until the page was complete. */
  requests: LoggedRequest[];
  /** Time at which the page was complete, in ms since the navigation: content painted and no request under way. */
  standsAt: number;
}

/**
 * Time without requests after which the page counts as complete, in ms: longer than a round trip with its processing.
 */
const QUIET_MS = 900;
/** Time in ms for which later events (background widgets, long tasks, layout shifts) are recorded. */
const AFTERWARDS_MS = 4_000;
const PATIENCE_MS = 60_000;

/** Loads a page in a browser context of its own, with empty caches, under these conditions. */
export async function loadPage(
  browser: Browser,
  url: string,
  conditions: Conditions,
  storageState?: BrowserContextOptions['storageState'],
): Promise<PageLoad> {
  const { viewport } = conditions;
  const context = await browser.newContext({
    viewport,
    isMobile: viewport.width < 768,
    hasTouch: viewport.width < 768,
    deviceScaleFactor: viewport.width < 768 ? 2 : 1,
    locale: 'fr-FR',
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(collectTimings);
    const session = await context.newCDPSession(page);
    const network = await logNetwork(session);
    await slowDown(session, conditions);

    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.waitForFunction(
      () =>
        !document.querySelector('#portal-root[aria-busy], [data-waiting]') && document.querySelector('main'),
      null,
      { timeout: PATIENCE_MS, polling: 100 },
    );
    await network.untilQuiet(QUIET_MS);
    // The last content to arrive may not be painted yet.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const requests = network.requests.map((request) => ({ ...request }));
    const standsAt = lastSignOfWork(requests, await readTimings(page));
    await page.waitForTimeout(AFTERWARDS_MS);
    return { timings: await readTimings(page), requests, standsAt };
  } finally {
    await context.close();
  }
}

const readTimings = (page: Page): Promise<PageTimings> =>
  page.evaluate(() => {
    if (!window.portalBench) throw new Error('the page was not watched');
    const { observers: _, ...found } = window.portalBench;
    return found;
  });

const lastSignOfWork = (requests: readonly LoggedRequest[], timings: PageTimings): number =>
  Math.max(
    timings.largestContentfulPaint,
    ...requests.map(({ endedAt }) => endedAt ?? 0),
    ...timings.shifts.map(({ at }) => at),
    ...timings.longTasks.map(({ at, duration }) => at + duration),
  );
