import { prefetchAllInfo } from 'shared-kernel/state';
import { decide } from '../guards/decide.ts';
import { guardStateOf } from '../guards/use-guard-state.ts';
import type { PortalRoute } from '../routes/portal-map.ts';
import type { Portal } from './portal.ts';

/** Longest that the first view waits for its parts, in ms: the edge's drawing stands meanwhile. */
const PATIENCE_MS = 500;

/**
 * Asks at once for the code of what the page shows first, and for the member's state where widgets show it. The edge
 * had that code preloaded, so that it is there in a moment: the first view is then drawn in one go, instead of the frame
 * with skeletons, each of which React replaces no sooner than 300 ms later. Resolves when everything is there,
 * has failed, or keeps the view waiting for too long. `started`: what `portal.start` answered.
 */
export async function loadFirstPlace(
  portal: Portal,
  pathname: string,
  started: Promise<unknown>,
): Promise<void> {
  const { loader, map, services } = portal;
  const routes = firstRoutes(portal, pathname);
  if (!loader || routes.length === 0) return;
  const widgets = map.slots.filter(
    ({ slot, feature }) =>
      routes.some(({ id }) => slot.startsWith(`${id}.`)) && (!feature || services.features.isOn(feature)),
  );
  const isMembers = routes.some(({ access }) => access === 'member');
  const parts = [
    ...routes.map((route) => loader.page(route.remote, route.page ?? route.id).component),
    ...widgets.map(({ remote, widget }) => loader.widget(remote, widget).component),
    // Who the member is, for the guards and the greeting.
    ...(isMembers ? [started] : []),
    ...(isMembers && widgets.length > 0 ? [prefetchAllInfo(portal.queryClient, services.api)] : []),
  ];
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The route that the guards will show, with Home beneath a dialog; none where it is a page of the shell. */
function firstRoutes(portal: Portal, pathname: string): PortalRoute[] {
  const { map, match, homeAddress } = portal;
  const asked = match(pathname);
  const decision = decide(guardStateOf(portal), { path: pathname, match: asked });
  const atHome = match(homeAddress());
  const home = atHome.kind === 'remote' ? [atHome.route] : [];
  if (decision.kind === 'redirect') {
    // Signed out, whatever is behind Maintenance leads to the login.
    if (decision.route === 'return-place') return portal.session.signedIn.value ? home : [];
    return map.routes.filter(({ id }) => id === decision.route);
  }
  if (asked.kind !== 'remote') return [];
  return asked.route.surface === 'dialog' ? [...home, asked.route] : [asked.route];
}
