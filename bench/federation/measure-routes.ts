import type { Browser } from 'playwright';
import { THROTTLED } from '../first-route/load/conditions.ts';
import type { LoggedRequest } from '../first-route/load/network-log.ts';
import type { SignedInState } from '../portal/sign-in.ts';
import { openPage, untilStands } from './open-page.ts';

/** Times in ms, sizes in bytes as transferred. */
export interface RouteFigures {
  /** Home, from the navigation until it is complete. */
  firstRoute: number;
  firstContentfulPaint: number;
  /** The document: skeleton, manifests, hashes. */
  documentBytes: number;
  firstBytes: number;
  firstScripts: number;
  /** Refunds, from the click until the page is complete. */
  nextRoute: number;
  nextBytes: number;
  nextScripts: number;
}

/** Longer than a round trip with its processing. */
const QUIET_MS = 900;

/** Opens Home with empty caches on a slow link, and goes on to the refunds. */
export async function measureRoutes(
  browser: Browser,
  origin: string,
  signedIn: SignedInState,
): Promise<RouteFigures> {
  const { page, context, network } = await openPage(browser, signedIn, THROTTLED);
  try {
    await page.goto(`${origin}/home`, { waitUntil: 'commit' });
    await untilStands(page);
    const first = await page.evaluate(() => ({
      stands: performance.now(),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const firstRequests = network.requests.map((request) => ({ ...request }));
    await network.untilQuiet(QUIET_MS);
    const before = network.requests.length;

    const started = await page.evaluate(() => performance.now());
    await page
      .getByRole('link', { name: 'Remboursements', exact: true })
      .first()
      .click({ noWaitAfter: true });
    await page.getByRole('heading', { level: 1, name: 'Remboursements' }).waitFor();
    await untilStands(page);
    const nextRoute = (await page.evaluate(() => performance.now())) - started;
    await network.untilQuiet(QUIET_MS);
    const next = network.requests.slice(before);
    const wholeFirst = network.requests.slice(0, before);
    return {
      firstRoute: first.stands,
      firstContentfulPaint: first.paint,
      documentBytes: bytesOf(wholeFirst.filter(({ type }) => type === 'document')),
      firstBytes: bytesOf(wholeFirst),
      firstScripts: scriptsOf(firstRequests),
      nextRoute,
      nextBytes: bytesOf(next),
      nextScripts: scriptsOf(next),
    };
  } finally {
    await context.close();
  }
}

const bytesOf = (requests: readonly LoggedRequest[]) =>
  requests.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
const scriptsOf = (requests: readonly LoggedRequest[]) =>
  new Set(requests.filter(({ type }) => type === 'script').map(({ url }) => url)).size;
