import type { NavigateTarget, RouteBook } from 'shared-kernel/contract';
import { generatePath } from 'shared-kernel/router';
import { type PortalMap, patternOf } from './portal-map.ts';

/** Addresses by route id; null where no remote of the composition declares it, or its feature is off. */
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

/** Null when a parameter that the pattern needs is missing: a link to nowhere is no link. */
function addressOf(pattern: string, target: NavigateTarget = {}): string | null {
  try {
    const path = generatePath(pattern, target.params ?? {});
    const search = new URLSearchParams(target.search ?? {}).toString();
    return search ? `${path}?${search}` : path;
  } catch {
    return null;
  }
}
