import { type IsFeatureOn, isOffered, missingFeature } from './features.ts';
import { type PortalMatch, segmentsOf } from './match-address.ts';
import { type PortalMap, type PortalPanel, type PortalRoute, pageOf, routeOf } from './portal-map.ts';
import { FIRST_STEP, isSignInStep } from './sign-in-steps.ts';

const HOME = 'home';

/** The routes on screen: a page, and the dialog over it. No page: the address is unknown. */
export interface Layers {
  page: PortalRoute | null;
  dialog: PortalRoute | null;
}

/** Home. If Home is not declared or its feature is off, the page of the first menu entry. */
export function homeRoute(map: PortalMap, isFeatureOn: IsFeatureOn): PortalRoute | null {
  const home = routeOf(map, HOME);
  return home && isOffered(home, isFeatureOn) ? home : routeOf(map, map.navigation[0]?.to);
}

/** Facts that decide which pages can be shown. */
export interface Viewer {
  signedIn: boolean;
  isFeatureOn: IsFeatureOn;
}

/**
 * The page behind a dialog that was opened by its address: its parent. Home if the manifest names none, or if
 * the parent cannot be shown: its feature is off, or its address needs more parameters than the dialog's has.
 * The login for a public dialog whose parent only members see, while nobody is signed in.
 */
export function pageBehind(
  map: PortalMap,
  dialog: PortalRoute,
  { signedIn, isFeatureOn }: Viewer,
): PortalRoute | null {
  const parent = routeOf(map, dialog.under);
  const isShown =
    parent?.surface === 'page' &&
    !parent.precededBy &&
    (parent.access === 'public' || signedIn) &&
    isOffered(parent, isFeatureOn) &&
    requiredParams(parent).every((param) => requiredParams(dialog).includes(param));
  if (isShown) return parent;
  return signedIn ? homeRoute(map, isFeatureOn) : routeOf(map, FIRST_STEP);
}

const requiredParams = (route: PortalRoute): string[] =>
  segmentsOf(route).flatMap(({ param, isOptional }) => (param && !isOptional ? param : []));

export const layersOf = (map: PortalMap, route: PortalRoute | null, viewer: Viewer): Layers =>
  route?.surface === 'dialog'
    ? { page: pageBehind(map, route, viewer), dialog: route }
    : { page: route, dialog: null };

export interface Detour {
  /** Id of the route to show instead of the requested one. */
  route: string;
  reason: 'feature-off' | 'not-preceded';
}

/**
 * The route that a manifest names instead of one whose feature is off or that was not reached from its
 * predecessor. Null if the route itself may be shown.
 */
export function detourOf(
  route: PortalRoute,
  state: {
    isFeatureOn: IsFeatureOn;
    routeExists(routeId: string): boolean;
    /** Id of the route shown just before; null at the start. */
    previousRoute: string | null;
  },
): Detour | null {
  const { precededBy, id } = route;
  const off = missingFeature(route, state.isFeatureOn);
  if (off) {
    const { whenOff = HOME } = off;
    return { route: state.routeExists(whenOff) ? whenOff : HOME, reason: 'feature-off' };
  }
  if (precededBy && state.previousRoute !== precededBy && state.previousRoute !== id) {
    return { route: HOME, reason: 'not-preceded' };
  }
  return null;
}

/**
 * The routes that an address shows first, as far as they can be known without the member's data. The edge
 * draws and preloads them, and the shell's guards choose the same routes. Null for a page of the shell.
 */
export function firstLayers(map: PortalMap, match: PortalMatch, viewer: Viewer): Layers | null {
  const { signedIn, isFeatureOn } = viewer;
  if (match.kind === 'shell') return null;
  const route = match.kind === 'remote' ? match.route : null;
  const isLate = signedIn && (match.kind === 'root' || isSignInStep(route?.id));
  if (isLate) return { page: homeRoute(map, isFeatureOn), dialog: null };
  if (route && isOpenToAll(route, signedIn)) return layersOf(map, route, viewer);
  if (!signedIn) return { page: routeOf(map, FIRST_STEP), dialog: null };
  return layersOf(map, route && withoutDetour(map, route, isFeatureOn), viewer);
}

/**
 * True if a route is shown without checking the session. For a signed-in member, a public dialog is over a
 * member's page, which has to wait for the profile.
 */
export const isOpenToAll = ({ access, surface }: PortalRoute, signedIn: boolean): boolean =>
  access === 'public' && (surface === 'page' || !signedIn);

/** The route itself or, if it may not be opened by its address, the route that is shown instead. */
function withoutDetour(map: PortalMap, route: PortalRoute, isFeatureOn: IsFeatureOn): PortalRoute | null {
  const offered = (routeId: string) => {
    const other = routeOf(map, routeId);
    return other && isOffered(other, isFeatureOn) ? other : null;
  };
  const routeExists = (routeId: string) => offered(routeId) !== null;
  const detour = detourOf(route, { isFeatureOn, routeExists, previousRoute: null });
  if (!detour) return route;
  const other = offered(detour.route);
  const isReached = other && (other.access === 'public' || !other.precededBy);
  return isReached ? other : homeRoute(map, isFeatureOn);
}

/** The panel that a query string names, if it is offered. */
export function panelOf(
  map: PortalMap,
  search: URLSearchParams,
  isFeatureOn: IsFeatureOn,
): PortalPanel | null {
  const id = search.get('panel');
  const panel = map.panels.find((candidate) => candidate.id === id);
  return panel && isOffered(panel, isFeatureOn) ? panel : null;
}

/** A page or a widget of a remote, which the shell mounts. */
export interface Part {
  remote: string;
  kind: 'page' | 'widget';
  id: string;
}

/** The parts that these layers mount: their pages, then the widgets in the slots of those pages, then the panel. */
export function partsOf(
  map: PortalMap,
  { page, dialog }: Layers,
  isFeatureOn: IsFeatureOn,
  panel: PortalPanel | null = null,
): Part[] {
  const routes = [page, dialog].filter((route) => route !== null);
  const widgets = map.slots.filter(
    (slot) => isOffered(slot, isFeatureOn) && routes.some(({ id }) => slot.slot.startsWith(`${id}.`)),
  );
  return [
    ...routes.map((route): Part => ({ remote: route.remote, kind: 'page', id: pageOf(route) })),
    ...[...widgets, ...(panel ? [panel] : [])].map(
      ({ remote, widget }): Part => ({ remote, kind: 'widget', id: widget }),
    ),
  ];
}
