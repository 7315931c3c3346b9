import type { Location, NavigationTarget } from '@member-portal/shared-kernel/router';

/** The history of this tab. The router navigates through it; its `location` never lags behind, unlike the router's. */
export interface PortalHistory {
  /** The current entry, with the state that was given to it. */
  readonly location: Location;
  /** Number of the current entry. A new entry gets the next number. */
  readonly position: number;
  push(to: NavigationTarget, state?: unknown): void;
  replace(to: NavigationTarget, state?: unknown): void;
  go(steps: number): void;
  createHref(to: NavigationTarget): string;
  /** Calls back after every navigation. Returns the function that unsubscribes. */
  listen(listener: (location: Location) => void): () => void;
}
