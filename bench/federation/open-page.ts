import type { Browser, BrowserContext, Page } from 'playwright';
import { type Conditions, slowDown } from '../first-route/load/conditions.ts';
import { logNetwork, type NetworkLog } from '../first-route/load/network-log.ts';
import type { SignedInState } from '../portal/sign-in.ts';

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  network: NetworkLog;
}

const PATIENCE_MS = 60_000;

/**
 * A member's page in a new context with empty caches; on a slow network if conditions are given.
 */
export async function openPage(
  browser: Browser,
  storageState: SignedInState,
  conditions?: Conditions,
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await logNetwork(session);
  if (conditions) await slowDown(session, conditions);
  return { page, context, network };
}

/** Waits until the page is complete: no skeleton of the edge and no part of a remote is loading. */
export async function untilStands(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector('#portal-root[aria-busy], main [data-waiting], main [aria-busy=true]'),
    null,
    { timeout: PATIENCE_MS, polling: 'raf' },
  );
}
