import type { BootDocument, RouteBook } from '@member-portal/shared-kernel/contract';
import type { IsFeatureOn } from '@member-portal/shared-kernel/map/features';
import { homeRoute, pageBehind } from '@member-portal/shared-kernel/map/layers';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { pathOf } from '@member-portal/shared-kernel/map/path-of';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import type { Portal } from '../portal/portal.ts';
import { createNavigator } from '../routes/navigator.ts';
import { nothingShown } from '../routes/place-memory.ts';
import { createPortalHistory } from '../routes/portal-history.ts';
import { rememberMatches } from '../routes/remember-matches.ts';
import { createRouteBook } from '../routes/route-book.ts';

interface Navigation
  extends Pick<
    Portal,
    'map' | 'match' | 'history' | 'navigator' | 'memory' | 'homeAddress' | 'addressBehind'
  > {
  routes: RouteBook;
}

/** The routes of the composition, and the history and navigator that move between them. */
export function createNavigation(
  { composition }: BootDocument,
  page: Window,
  isFeatureOn: IsFeatureOn,
): Navigation {
  const map = readPortalMap(composition);
  const history = createPortalHistory(page);
  function homeAddress() {
    const home = homeRoute(map, isFeatureOn);
    return (home && pathOf(home)) ?? '/home';
  }
  return {
    routes: createRouteBook(map, isFeatureOn),
    map,
    match: rememberMatches(createMatcher(map)),
    history,
    navigator: createNavigator(history.location),
    memory: nothingShown(),
    homeAddress,
    addressBehind(place, signedIn) {
      if (place.kind !== 'remote' || place.route.surface !== 'dialog') return homeAddress();
      const page = pageBehind(map, place.route, { signedIn, isFeatureOn });
      return (page && pathOf(page, place.params)) ?? homeAddress();
    },
  };
}
