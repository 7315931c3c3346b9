import type { Location } from 'shared-kernel/router';

interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** Access to the router for code outside components: services, session, connectivity. */
export interface Navigator {
  go(address: string, options?: GoOptions): void;
  back(steps: number): void;
  current(): Location;
  /** Whether a requested navigation is still pending: the router applies it asynchronously. */
  isGoing(): boolean;
  /** Resolves when the pending navigation is shown or has taken too long; undefined when none is pending. */
  arrival(): Promise<void> | undefined;
  /** Called by the component inside the router. Navigations requested before are then done. */
  attach(router: AttachedRouter): void;
}

interface AttachedRouter {
  navigate: (to: string | number, options?: GoOptions) => void;
  location: Location;
}

export const addressOf = (place: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  place.pathname + place.search + place.hash;

/** Longest time in ms that `arrival` waits for a navigation. */
const PATIENCE_MS = 5_000;

export function createNavigator(initial: Location): Navigator {
  let router: AttachedRouter | null = null;
  let isGoing = false;
  let asked: { address: string; options: GoOptions } | null = null;
  const waiting = new Set<() => void>();
  return {
    go(address, options = {}) {
      isGoing = true;
      if (router) router.navigate(address, options);
      else asked = { address, options };
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
      if (router?.location !== next.location) isGoing = asked !== null;
      router = next;
      if (!isGoing) for (const arrived of waiting) arrived();
      if (!asked) return;
      const { address, options } = asked;
      asked = null;
      // The router listens to the history only after its own effects have run.
      queueMicrotask(() => router?.navigate(address, options));
    },
  };
}
