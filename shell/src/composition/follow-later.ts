import type { BootDocument } from '@member-portal/shared-kernel/contract';
import type { Portal } from '../portal/portal.ts';
import type { Followed } from './open-follower.ts';

/** Delay in ms before the follower's code is loaded: compositions rarely change while a page starts. */
const AFTER_MS = 4_000;

/** Starts to follow the live composition, with code that loads after the first view. */
export function followLater(portal: Portal, page: Window): void {
  const followed = followedBy(portal.boot, page);
  if (!followed) return;
  const begin = async () => {
    try {
      const { openFollower } = await import('./open-follower.ts');
      portal.follower = openFollower(followed, portal, page);
      portal.follower.start();
    } catch {
      later();
    }
  };
  const later = () => setTimeout(begin, AFTER_MS);
  later();
}

/**
 * Null when there is nothing to follow: no composition, an insecure page (without WebCrypto no signature can be
 * checked), or versions chosen by a tester.
 */
function followedBy(boot: BootDocument, page: Window): Followed | null {
  const { composition, environment, keys = [], tester, overrides } = boot;
  const isChosen = tester !== undefined || overrides !== undefined;
  if (!composition || !environment || isChosen || keys.length === 0 || !page.crypto?.subtle) return null;
  return { composition, environment, keys };
}
