import type { Page } from 'playwright/test';

/**
 * Waits for `waiting` while the member returns to the tab once a second. A page that gets the focus
 * checks at once which versions are live, instead of every 15 s.
 */
export async function whileReturningToTab<T>(page: Page, waiting: Promise<T>): Promise<T> {
  const back = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  // The page may be navigating, or closed.
  const timer = setInterval(() => void back().catch(() => {}), 1_000);
  try {
    return await waiting;
  } finally {
    clearInterval(timer);
  }
}
