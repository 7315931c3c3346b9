import type { Portal } from '../portal/portal.ts';

/** Delay in ms before the code is loaded: the page has just read everything. */
const AFTER_MS = 2_500;

/** Follows the changes of the member's data, with code that loads after the first view. */
export function followChangesLater(portal: Portal, page: Window): void {
  const begin = () =>
    import('./open-live-page.ts').then(({ openLivePage }) => void openLivePage(portal, page), later);
  const later = () => void setTimeout(begin, AFTER_MS);
  later();
}
