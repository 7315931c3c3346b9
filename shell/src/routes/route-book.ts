import type { RouteBook } from '@member-portal/shared-kernel/contract';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { type IsFeatureOn, isOffered } from '@member-portal/shared-kernel/map/features';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { pathOf } from '@member-portal/shared-kernel/map/path-of';
import { type PortalMap, routeOf, titleOf } from '@member-portal/shared-kernel/map/portal-map';

/** Addresses by route id. Null if no remote of the composition declares the route, or if its feature is off. */
export function createRouteBook(map: PortalMap, isFeatureOn: IsFeatureOn): RouteBook {
  const offered = (routeId: string) => {
    const route = routeOf(map, routeId);
    return route && isOffered(route, isFeatureOn) ? route : null;
  };
  // Created at the first use: few pages need titles.
  let match: ReturnType<typeof createMatcher> | undefined;
  return {
    titleOf(pathname) {
      match ??= createMatcher(map);
      const found = match(pathname);
      return found.kind === 'remote' ? titleOf(found.route, currentLocale()) : null;
    },
    exists: (routeId) => offered(routeId) !== null,
    href(routeId, target = {}) {
      const route = offered(routeId);
      const path = route && pathOf(route, target.params);
      const search = new URLSearchParams(target.search).toString();
      return path && search ? `${path}?${search}` : path;
    },
  };
}
