import type { NavigateTarget, RouteBook } from '@member-portal/shared-kernel/contract';
import { generatePath } from '@member-portal/shared-kernel/router';
import { type PortalMap, patternOf } from '../portal/portal-map.ts';

/** Addresses by route id. Null if no remote of the composition declares the route, or if its feature is off. */
export function createRouteBook(map: PortalMap, isFeatureOn: (featureId: string) => boolean): RouteBook {
  const find = (routeId: string) => {
    const route = map.routes.find(({ id }) => id === routeId);
    return route && (!route.feature || isFeatureOn(route.feature)) ? route : null;
  };
  return {
    exists: (routeId) => find(routeId) !== null,
    href(routeId, target) {
      const route = find(routeId);
      return route ? addressOf(patternOf(route), target) : null;
    },
  };
}

/** Null when a required parameter of the pattern is missing. */
function addressOf(pattern: string, target: NavigateTarget = {}): string | null {
  try {
    const path = generatePath(pattern, target.params ?? {});
    const search = new URLSearchParams(target.search ?? {}).toString();
    return search ? `${path}?${search}` : path;
  } catch {
    return null;
  }
}
