import type { Portal } from '../portal/portal.ts';

/** Delay in ms: other calls of the page come first. */
const AFTER_MS = 3_000;
/** The key of `shared-kernel/kept-card`, which is not loaded here. */
const STORED = 'portal-kept-card';

/**
 * Checks the card that this device stores, if any, and again after each sign-in. A worker without a card is
 * unregistered. Devices without a card load nothing for it.
 */
export function checkKeptCardLater(portal: Portal, page: Window): void {
  const check = () => {
    if (!page.localStorage.getItem(STORED) && !page.navigator.serviceWorker?.controller) return;
    void import('./check-kept-card.ts').then(({ checkKeptCard }) => checkKeptCard(portal)).catch(() => {});
  };
  portal.session.signedIn.changes.subscribe(() => page.setTimeout(check, AFTER_MS));
}
