import type { Location } from 'shared-kernel/router';

interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** The router, for what is not a component: services, session, connectivity. */
export interface Navigator {
  go(address: string, options?: GoOptions): void;
  back(steps: number): void;
  current(): Location;
  /** Whether a navigation was asked for whose place is not the current one yet: the router takes its time. */
  isGoing(): boolean;
  /** Resolves when that place is shown, or has taken too long; undefined where nothing is on its way. */
  arrival(): Promise<void> | undefined;
  /** The component inside the router hands itself in; what was asked before then happens. */
  attach(router: AttachedRouter): void;
}

interface AttachedRouter {
  navigate: (to: string | number, options?: GoOptions) => void;
  location: Location;
}

export const addressOf = (place: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  place.pathname + place.search + place.hash;

/** How long a place may take to be shown, in ms: what waits for it must not wait for ever. */
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
      // The router listens to the history once its own effects have run.
      queueMicrotask(() => router?.navigate(address, options));
    },
  };
}
