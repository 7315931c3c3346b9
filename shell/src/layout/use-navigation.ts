import type { Location } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import type { PortalNavigation } from '../portal/portal-map.ts';

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

const MOST_TABS = 5;

const searchOf = (entry: PortalNavigation) => Object.fromEntries(new URLSearchParams(entry.search ?? ''));

/** The available entries with their texts, and which of them is the current place. */
export function useNavigation(page: Location): Navigation {
  const { map, badges, services, match, environment } = usePortal();
  const locale = useLocale();
  const counts = useStream(badges);
  useStream(environment);

  const shown = match(page.pathname);
  const shownRoute = shown.kind === 'remote' ? shown.route : null;
  const values = new URLSearchParams(page.search);
  const leadsHere = (entry: PortalNavigation) =>
    entry.to === (shownRoute?.under ?? shownRoute?.id) &&
    Object.entries(searchOf(entry)).every(([name, value]) => values.get(name) === value);

  const available = map.navigation.filter(
    (entry) => services.routes.exists(entry.to) && (!entry.feature || services.features.isOn(entry.feature)),
  );
  // An entry that names a panel is more precise than the page underneath.
  const candidates = available.filter(leadsHere);
  const current = candidates.find((entry) => entry.search) ?? candidates[0];

  const describe = (entry: PortalNavigation): NavigationEntry => ({
    id: entry.id,
    remote: entry.remote,
    route: entry.to,
    page: map.routes.find(({ id }) => id === entry.to)?.page ?? entry.to,
    search: searchOf(entry),
    icon: entry.icon,
    text: entry.text(entry.textKey, locale),
    tabText: entry.tab ? entry.text(entry.tab.textKey, locale) : entry.text(entry.textKey, locale),
    isCurrent: entry === current,
    count: (entry.badge && counts[entry.badge]) || 0,
  });
  const tabOrder = (entry: PortalNavigation) => entry.tab?.order ?? 0;
  return {
    main: available.filter(({ area }) => area === 'main').map(describe),
    foot: available.filter(({ area }) => area === 'foot').map(describe),
    tabs: available
      .filter(({ tab }) => tab)
      .sort((one, other) => tabOrder(one) - tabOrder(other))
      .slice(0, MOST_TABS)
      .map(describe),
  };
}
