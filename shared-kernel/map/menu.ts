import { type IsFeatureOn, isOffered } from './features.ts';
import { type PortalMap, type PortalNavigation, type PortalRoute, routeOf } from './portal-map.ts';

/** Most entries of the phone's tab bar. */
const MOST_TABS = 5;

/** The menu entries that are offered and lead to a route that is offered, in order. */
export const menuOf = (map: PortalMap, isFeatureOn: IsFeatureOn): PortalNavigation[] =>
  map.navigation.filter((entry) => {
    const route = routeOf(map, entry.to);
    return isOffered(entry, isFeatureOn) && route !== null && isOffered(route, isFeatureOn);
  });

/** The entries of the phone's tab bar, in its own order. */
export const tabsOf = (menu: readonly PortalNavigation[]) =>
  menu
    .flatMap((entry) => (entry.tab ? [{ entry, tab: entry.tab }] : []))
    .sort((one, other) => one.tab.order - other.tab.order)
    .slice(0, MOST_TABS);

/**
 * The entry to mark as current: it leads to this page or to its parent page. An entry with a query string (of a panel)
 * is more precise than one without, and counts only where the address has the same values.
 */
export function currentEntry(
  menu: readonly PortalNavigation[],
  page: PortalRoute | null,
  search: URLSearchParams,
): PortalNavigation | null {
  const entries = menu.filter(
    (entry) =>
      entry.to === (page?.under ?? page?.id) &&
      [...new URLSearchParams(entry.search)].every(([name, value]) => search.get(name) === value),
  );
  return entries.find((entry) => entry.search) ?? entries[0] ?? null;
}
