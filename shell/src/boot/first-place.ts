import { prefetchAllInfo } from '@member-portal/shared-kernel/state';
import { decide } from '../guards/decide.ts';
import { guardStateOf } from '../guards/use-guard-state.ts';
import type { Portal } from '../portal/portal.ts';
import type { PortalRoute } from '../portal/portal-map.ts';

/** Longest time in ms that the first view waits for its parts, while the edge's skeleton stays on screen. */
const PATIENCE_MS = 500;

/**
 * Loads the code of the first view, and the member's state if widgets show it. The edge has preloaded that code, so
 * the first view renders complete instead of as a frame with skeletons, which React replaces only after 300 ms.
 * Resolves when everything has loaded or failed, or after `PATIENCE_MS`. `started`: the promise of `portal.start`.
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
    // The profile, for the guards and the greeting.
    ...(isMembers ? [started] : []),
    ...(isMembers && widgets.length > 0 ? [prefetchAllInfo(portal.queryClient, services.api)] : []),
  ];
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The routes of the first view after the guards, with Home under a dialog. Empty for a page of the shell. */
function firstRoutes(portal: Portal, pathname: string): PortalRoute[] {
  const { map, match, homeAddress } = portal;
  const requested = match(pathname);
  const decision = decide(guardStateOf(portal), { path: pathname, match: requested });
  const atHome = match(homeAddress());
  const home = atHome.kind === 'remote' ? [atHome.route] : [];
  if (decision.kind === 'redirect') {
    // Without a session every page behind Maintenance leads to the login.
    if (decision.route === 'return-place') return portal.session.signedIn.value ? home : [];
    return map.routes.filter(({ id }) => id === decision.route);
  }
  if (requested.kind !== 'remote') return [];
  return requested.route.surface === 'dialog' ? [...home, requested.route] : [requested.route];
}
