import type { Portal } from '../portal/portal.ts';

/** Nothing is asked again in the first seconds: the code for it comes when the page is at rest, in ms. */
const AFTER_MS = 3_000;

/** Begins to ask again for what fails, with code that the first view does not wait for. */
export function askAgainLater(portal: Portal): void {
  const begin = () =>
    Promise.all([import('./ask-again.ts'), import('./heartbeat.ts')]).then(
      ([{ askAgainWhenBack }]) => void askAgainWhenBack(portal),
      later,
    );
  const later = () => void setTimeout(begin, AFTER_MS);
  later();
}
