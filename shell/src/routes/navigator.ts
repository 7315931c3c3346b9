import type { Location } from '@member-portal/shared-kernel/router';
import type { AttachedRouter, GoOptions, Navigator } from '../portal/navigator.ts';

export const addressOf = (place: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  place.pathname + place.search + place.hash;

/** Longest time in ms that `arrival` waits for a navigation. */
const PATIENCE_MS = 5_000;

export function createNavigator(initial: Location): Navigator {
  let router: AttachedRouter | null = null;
  let isGoing = false;
  let pending: { address: string; options: GoOptions } | null = null;
  const waiting = new Set<() => void>();
  return {
    go(address, options = {}) {
      isGoing = true;
      if (router) router.navigate(address, options);
      else pending = { address, options };
    },
    back: (steps) => router?.navigate(-steps),
    isGoing: () => isGoing,
    arrival() {
      if (!isGoing) return undefined;
      return new Promise((resolve) => {
        const arrived = () => {
          clearTimeout(timer);
          waiting.delete(arrived);
          resolve();
        };
        const timer = setTimeout(arrived, PATIENCE_MS);
        waiting.add(arrived);
      });
    },
    current: () => router?.location ?? initial,
    attach(next) {
      if (router?.location !== next.location) isGoing = pending !== null;
      router = next;
      if (!isGoing) for (const arrived of waiting) arrived();
      if (!pending) return;
      const { address, options } = pending;
      pending = null;
      // The router listens to the history only after its own effects have run.
      queueMicrotask(() => router?.navigate(address, options));
    },
  };
}
