import { type Layers, layersOf, partsOf } from '@member-portal/shared-kernel/map/layers';
import { type PortalRoute, routeOf } from '@member-portal/shared-kernel/map/portal-map';
import { prefetchAllInfo } from '@member-portal/shared-kernel/state';
import { decide } from '../guards/decide.ts';
import { guardStateOf } from '../guards/use-guard-state.ts';
import type { Portal } from '../portal/portal.ts';

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
  const layers = firstLayers(portal, pathname);
  if (!loader || !layers) return;
  const parts = partsOf(map, layers, services.features.isOn);
  const isMembers = [layers.page, layers.dialog].some((route) => route?.access === 'member');
  const hasWidgets = parts.some(({ kind }) => kind === 'widget');
  const loads = [
    ...parts.map(({ kind, remote, id }) =>
      kind === 'page' ? loader.page(remote, id).component : loader.widget(remote, id).component,
    ),
    // The profile, for the guards and the greeting.
    ...(isMembers ? [started] : []),
    ...(isMembers && hasWidgets ? [prefetchAllInfo(portal.queryClient)] : []),
  ];
  await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The routes of the first view after the guards. Null for a page of the shell. */
function firstLayers(portal: Portal, pathname: string): Layers | null {
  const { map, match, homeAddress, services } = portal;
  const requested = match(pathname);
  const decision = decide(guardStateOf(portal), { path: pathname, match: requested });
  const layers = (route: PortalRoute | null) =>
    layersOf(map, route, {
      signedIn: portal.session.signedIn.value,
      isFeatureOn: services.features.isOn,
    });
  if (decision.kind === 'redirect') {
    if (decision.route !== 'return-place') return layers(routeOf(map, decision.route));
    const atHome = match(homeAddress());
    // Without a session every page behind Maintenance redirects to the login.
    return portal.session.signedIn.value && atHome.kind === 'remote' ? layers(atHome.route) : null;
  }
  return requested.kind === 'remote' ? layers(requested.route) : null;
}
