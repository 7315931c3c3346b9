import { currentEntry, menuOf, tabsOf } from '@member-portal/shared-kernel/map/menu';
import { type PortalNavigation, pageOf, routeOf } from '@member-portal/shared-kernel/map/portal-map';
import type { Location } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';

export interface NavigationEntry {
  id: string;
  remote: string;
  route: string;
  page: string | undefined;
  search: Record<string, string>;
  icon: string;
  text: string;
  tabText: string;
  isCurrent: boolean;
  count: number;
}

export interface Navigation {
  main: NavigationEntry[];
  foot: NavigationEntry[];
  /** Entries of the phone's tab bar, in its order. */
  tabs: NavigationEntry[];
}

const searchOf = (entry: PortalNavigation) => Object.fromEntries(new URLSearchParams(entry.search ?? ''));

/** The available entries with their texts, and which of them is current. */
export function useNavigation(page: Location): Navigation {
  const { map, badges, services, match, environment } = usePortal();
  const locale = useLocale();
  const counts = useStream(badges);
  useStream(environment);

  const shown = match(page.pathname);
  const menu = menuOf(map, services.features.isOn);
  const tabs = tabsOf(menu).map(({ entry }) => entry);
  const currentOf = (entries: readonly PortalNavigation[]) =>
    currentEntry(
      map,
      entries,
      shown.kind === 'remote' ? shown.route : null,
      new URLSearchParams(page.search),
    );

  const describe =
    (current: PortalNavigation | null) =>
    (entry: PortalNavigation): NavigationEntry => ({
      id: entry.id,
      remote: entry.remote,
      route: entry.to,
      page: pageOf(routeOf(map, entry.to) ?? { id: entry.to }),
      search: searchOf(entry),
      icon: entry.icon,
      text: entry.text(entry.textKey, locale),
      tabText: entry.tab ? entry.text(entry.tab.textKey, locale) : entry.text(entry.textKey, locale),
      isCurrent: entry === current,
      count: (entry.badge && counts[entry.badge]) || 0,
    });
  const inMenu = describe(currentOf(menu));
  return {
    main: menu.filter(({ area }) => area === 'main').map(inMenu),
    foot: menu.filter(({ area }) => area === 'foot').map(inMenu),
    // A page without its own tab belongs to that of its parent.
    tabs: tabs.map(describe(currentOf(tabs))),
  };
}
