import type { Location } from '@member-portal/shared-kernel/router';

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** Access to the router for code outside components: services, session, connectivity. */
export interface Navigator {
  go(address: string, options?: GoOptions): void;
  back(steps: number): void;
  current(): Location;
  /** True while a requested navigation is pending: the router applies it asynchronously. */
  isGoing(): boolean;
  /** Resolves when the pending navigation is shown or has taken too long; undefined when none is pending. */
  arrival(): Promise<void> | undefined;
  /** Called by the component inside the router. Earlier requested navigations are then done. */
  attach(router: AttachedRouter): void;
}

export interface AttachedRouter {
  navigate: (to: string | number, options?: GoOptions) => void;
  location: Location;
}

export interface Shown {
  location: Location;
  /** Its number in the history of the tab. */
  position: number;
}

/** The places shown in this tab since it was loaded. */
export interface PlaceMemory {
  /** The last place that the guards let through; null at the start. */
  shown: Shown | null;
  /** The previous one. */
  before: Shown | null;
  /** The last page: a dialog is shown over it. */
  page: Location | null;
  /** The dialog over that page, or null. It is kept alive while Maintenance covers both. */
  dialog: Location | null;
  /** Id of the last route of a remote. */
  routeId: string | null;
}
