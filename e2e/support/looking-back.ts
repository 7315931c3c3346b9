import type { Page } from 'playwright/test';

/**
 * What is waited for, while the member looks away and back once a second: an open page then asks at once what is live,
 * instead of every 15 s.
 */
export async function lookingBack<T>(page: Page, waiting: Promise<T>): Promise<T> {
  const back = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  // The page may be on its way to another document, or closed.
  const timer = setInterval(() => void back().catch(() => {}), 1_000);
  try {
    return await waiting;
  } finally {
    clearInterval(timer);
  }
}
