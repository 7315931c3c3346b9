import { type IsFeatureOn, isOffered } from './features.ts';
import { type PortalMap, type PortalNavigation, type PortalRoute, routeOf } from './portal-map.ts';

/** Largest number of entries in the phone's tab bar. */
const MOST_TABS = 5;

/** The offered menu entries whose route is offered, in order. */
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
 * The entry to mark as current: the one of this page, or else of its nearest parent page that has one. An
 * entry with a query string (of a panel) is more precise than one without, and counts only if the address has
 * the same values.
 */
export function currentEntry(
  map: PortalMap,
  menu: readonly PortalNavigation[],
  page: PortalRoute | null,
  search: URLSearchParams,
): PortalNavigation | null {
  for (const { id } of withParents(map, page)) {
    const entries = menu.filter(
      (entry) =>
        entry.to === id &&
        [...new URLSearchParams(entry.search)].every(([name, value]) => search.get(name) === value),
    );
    const entry = entries.find(({ search }) => search) ?? entries[0];
    if (entry) return entry;
  }
  return null;
}

/** The page, its parent, and so on. A page under itself ends the list. */
function withParents(map: PortalMap, page: PortalRoute | null): PortalRoute[] {
  const pages: PortalRoute[] = [];
  for (let next = page; next && !pages.includes(next); next = next.under ? routeOf(map, next.under) : null)
    pages.push(next);
  return pages;
}
