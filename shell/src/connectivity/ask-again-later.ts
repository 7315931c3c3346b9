import type { Portal } from '../portal/portal.ts';

/**
 * No call is repeated in the first seconds: the code for that loads when the page is idle. In ms.
 */
const AFTER_MS = 3_000;

/** Repeats failed reads, with code that loads after the first view. */
export function askAgainLater(portal: Portal): void {
  const begin = () =>
    import('./ask-again.ts').then(({ askAgainWhenBack }) => void askAgainWhenBack(portal), later);
  const later = () => void setTimeout(begin, AFTER_MS);
  later();
}
