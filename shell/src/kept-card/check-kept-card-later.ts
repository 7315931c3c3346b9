import type { Portal } from '../portal/portal.ts';

/** Delay in ms: the page has other things to ask first. */
const AFTER_MS = 3_000;
/** The key of `shared-kernel/kept-card`, which is not loaded for this. */
const STORED = 'portal-kept-card';

/**
 * Checks the card that this device keeps, if any, and again after each sign-in. Where a worker is left without a card, it
 * ends. Devices that keep no card load nothing of it.
 */
export function checkKeptCardLater(portal: Portal, page: Window): void {
  const check = () => {
    if (!page.localStorage.getItem(STORED) && !page.navigator.serviceWorker?.controller) return;
    void import('./check-kept-card.ts').then(({ checkKeptCard }) => checkKeptCard(portal)).catch(() => {});
  };
  portal.session.signedIn.changes.subscribe(() => page.setTimeout(check, AFTER_MS));
}
