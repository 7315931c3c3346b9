import type { Browser, Page, Route } from 'playwright';
import type { SignedInState } from '../portal/sign-in.ts';
import { openPage, untilStands } from './open-page.ts';

/** The faults, each applied to every file of a remote. */
export const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'connection refused': (route) => route.abort('connectionrefused'),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'HTML for a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'one byte too many': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
  'no answer at all': () => new Promise(() => {}),
};

/** Times in ms. */
export interface FaultFigures {
  /** From the click until the page reports that the remote is slow or has failed. */
  told: number;
  /** From the click until the fallback with its retry is shown. */
  fallback: number;
  /** From the retry, without the fault, until the page is complete. */
  recovery: number;
}

const REMOTE_FILES = '**/artifacts/mfe-requests/**';
const PATIENCE_MS = 90_000;

/**
 * Goes from the refunds to the requests, whose files all fail. Then heals the fault and tries
 * again.
 */
export async function measureFault(
  browser: Browser,
  origin: string,
  signedIn: SignedInState,
  fault: (route: Route) => Promise<void>,
): Promise<FaultFigures> {
  const { page, context } = await openPage(browser, signedIn);
  try {
    // Starts on a page that does not preload the remote, so that the click has to load it.
    await page.route(REMOTE_FILES, fault);
    await page.goto(`${origin}/refunds`);
    await untilStands(page);
    const clicked = performance.now();
    await page.getByRole('link', { name: 'Demandes', exact: true }).first().click({ noWaitAfter: true });
    const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    await retry.first().waitFor({ timeout: PATIENCE_MS });
    const told = performance.now() - clicked;
    await untilFailed(page);
    const fallback = performance.now() - clicked;

    await page.unroute(REMOTE_FILES);
    const healed = performance.now();
    await retry.first().click();
    await page.getByRole('heading', { level: 1, name: 'Demandes' }).waitFor({ timeout: PATIENCE_MS });
    await untilStands(page);
    return { told, fallback, recovery: performance.now() - healed };
  } finally {
    await context.close();
  }
}

/** Waits until the skeleton is gone, so that no attempt is under way. */
const untilFailed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [data-waiting], main [aria-busy=true]'), null, {
    timeout: PATIENCE_MS,
  });
