import { test as base, expect, type Page } from 'playwright/test';
import { createFaultLab, type FaultLab } from './fault-lab.ts';

export { expect };

/** Records everything that a page logs or requests during a journey. */
export interface Watch {
  /** Allows a message that this journey provokes. Any other error or warning in the console fails it. */
  allow(...patterns: RegExp[]): void;
  /** Addresses requested so far. */
  readonly asked: readonly string[];
}

/** A social security number, with or without its key. */
const NIR = /\b[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d{2}|2[AB])\d{6}(?:\d{2})?\b/;

/**
 * Every journey fails on an error or a warning in the console (a violated content policy is one),
 * on an uncaught error, and on a social security number in an address.
 */
export const test = base.extend<{ watch: Watch; faults: FaultLab }>({
  /** Breaks a remote in this browser; it is healed at the end of the journey. */
  faults: async ({ context }, use) => {
    const lab = createFaultLab(context);
    await use(lab);
    await lab.healAll();
  },
  watch: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [BUSY_POLL, LATE_PRELOAD];
      const problems: string[] = [];
      const asked: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack}`));
      context.on('request', (request) => asked.push(request.url()));
      await use({ allow: (...patterns) => void allowed.push(...patterns), asked });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
      expect(asked.filter((url) => NIR.test(decoded(url)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Journeys request malformed addresses too. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Messages of the browser and of the script loader when the network is cut or a server is gone. */
export const NETWORK_NOISE = /net::ERR_|Failed to load resource|ScriptNetworkError/;
/** A busy server refuses a poll for changes. The page polls again, and the member notices nothing. */
const BUSY_POLL = /status of 429 .*\/changes\?/;
/** The browser warns by the clock: on a busy machine a script runs more than some seconds after its preload. */
const LATE_PRELOAD = /preloaded using link preload but not used within a few seconds/;
export const answered = (status: number) => new RegExp(`status of ${status}`);

/**
 * Waits until the page has its code. Before that it shows the edge's HTML, in which a click on a
 * link loads a document.
 */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { portalStarted?: boolean }).portalStarted);
}

/** Counts the documents that the page loads from now on: none, unless something reloads it. */
export function documentsOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** A phone, with a touch screen and browser bars that cover parts of the page. */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;
