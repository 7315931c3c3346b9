import type { BootDocument, RouteBook } from '@member-portal/shared-kernel/contract';
import { createPlaceMatcher } from '../portal/match-place.ts';
import type { Portal } from '../portal/portal.ts';
import { patternOf, readPortalMap } from '../portal/portal-map.ts';
import { createNavigator } from '../routes/navigator.ts';
import { nothingShown } from '../routes/place-memory.ts';
import { createRouteBook } from '../routes/route-book.ts';

interface Navigation extends Pick<Portal, 'map' | 'match' | 'navigator' | 'memory' | 'homeAddress'> {
  routes: RouteBook;
}

/** The routes of the composition, and what moves between them. */
export function createNavigation(
  { composition }: BootDocument,
  { location }: Window,
  isFeatureOn: (featureId: string) => boolean,
): Navigation {
  const map = readPortalMap(composition);
  const routes = createRouteBook(map, isFeatureOn);
  const { pathname, search, hash } = location;
  return {
    routes,
    map,
    match: createPlaceMatcher(map),
    navigator: createNavigator({ pathname, search, hash, state: null, key: 'default' }),
    memory: nothingShown(),
    homeAddress() {
      const fallback = map.routes.find(({ id }) => id === map.navigation[0]?.to);
      return routes.href('home') ?? (fallback ? patternOf(fallback).replace(/\/:.*$/, '') : '/home');
    },
  };
}
