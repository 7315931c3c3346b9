import type { BootDocument } from 'shared-kernel/contract';
import type { Portal } from '../boot/portal.ts';
import type { Followed } from './open-follower.ts';

/** What is live hardly changes while a page begins: its code comes when that is at rest, in ms. */
const AFTER_MS = 4_000;

/** Begins to follow what is live, with code that the first view does not wait for. */
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
 * Null where there is nothing to follow: no composition, a page that is not secure (no WebCrypto, so nothing could be
 * checked), or a browser whose versions a tester chose.
 */
function followedBy(boot: BootDocument, page: Window): Followed | null {
  const { composition, environment, keys = [], tester, overrides } = boot;
  const isChosen = tester !== undefined || overrides !== undefined;
  if (!composition || !environment || isChosen || keys.length === 0 || !page.crypto?.subtle) return null;
  return { composition, environment, keys };
}
