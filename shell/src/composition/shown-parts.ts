import type { Composition } from '@member-portal/shared-kernel/contract';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { type PortalMap, readPortalMap } from '@member-portal/shared-kernel/map/portal-map';

/** The parts of the composition that are on screen. */
export interface ShownParts {
  /** Path of the address. */
  path: string | null;
  /** Ids of the routes: of the page, and of the dialog over it. */
  routes: string[];
  panel: string | null;
  /** Names of the rendered slots. */
  slots: string[];
}

/** True if something on screen is missing from the next composition because it was switched off. */
export function isSomethingGone(shown: ShownParts, map: PortalMap, next: Composition): boolean {
  const after = readPortalMap(next);
  const fillers = ({ slots }: PortalMap) =>
    slots.filter(({ slot }) => shown.slots.includes(slot)).map(({ remote, widget }) => `${remote} ${widget}`);
  const left = new Set(fillers(after));
  return (
    shown.routes.some((id) => !after.routes.some((route) => route.id === id)) ||
    (shown.panel !== null && !after.panels.some(({ id }) => id === shown.panel)) ||
    fillers(map).some((filler) => !left.has(filler))
  );
}

/** True if the next composition has a page at an address without one here, because it was switched on again. */
export const isSomethingBack = ({ path }: ShownParts, next: Composition): boolean =>
  path !== null && createMatcher(readPortalMap(next))(path).kind === 'remote';

/** Remotes that the shown parts belong to. */
export function remotesOf(shown: ShownParts, { routes, panels, slots }: PortalMap): Set<string> {
  return new Set([
    ...routes.filter(({ id }) => shown.routes.includes(id)).map(({ remote }) => remote),
    ...panels.filter(({ id }) => id === shown.panel).map(({ remote }) => remote),
    ...slots.filter(({ slot }) => shown.slots.includes(slot)).map(({ remote }) => remote),
  ]);
}
