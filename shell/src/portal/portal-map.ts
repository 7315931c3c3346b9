import {
  type Composition,
  type ManifestNavigation,
  type ManifestPanel,
  type ManifestRoute,
  type ManifestSlot,
  manifestOf,
  type RemoteManifest,
} from '@member-portal/shared-kernel/contract';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';

/** An entry of a manifest with its remote and its texts. */
type Of<T> = T & { remote: string; text: (key: string, locale: Locale) => string };

export type PortalRoute = Of<ManifestRoute>;
export type PortalNavigation = Of<ManifestNavigation>;
export type PortalPanel = Of<ManifestPanel>;
export type PortalSlot = Of<ManifestSlot>;

/** All manifests of a composition combined: routes, menu entries, slots and panels. */
export interface PortalMap {
  routes: PortalRoute[];
  navigation: PortalNavigation[];
  panels: PortalPanel[];
  slots: PortalSlot[];
  /** A text of a remote's manifest, or null if it has no such key. */
  words(remote: string): (key: string, locale: Locale) => string | null;
  /** Entries that were left out, with the reason. Shown on /debug. */
  problems: Array<{ remote: string; problem: string }>;
}

/** Parses each manifest and each entry separately, so that an invalid entry is left out without affecting others. */
export function readPortalMap(composition: Composition | null): PortalMap {
  const texts = new Map<string, RemoteManifest['texts']>();
  const map: PortalMap = {
    routes: [],
    navigation: [],
    panels: [],
    slots: [],
    problems: [],
    words: (remote) => (key, locale) =>
      texts.get(remote)?.[locale][key] ?? texts.get(remote)?.fr[key] ?? null,
  };
  for (const remote of composition?.remotes ?? []) {
    const parsed = manifestOf(remote);
    if (!parsed) {
      map.problems.push({ remote: remote.id, problem: 'manifest: unreadable, or of another contract' });
      continue;
    }
    map.problems.push(...parsed.problems.map((problem) => ({ remote: remote.id, problem })));
    texts.set(remote.id, parsed.manifest.texts);
    addManifest(map, remote.id, parsed.manifest);
  }
  map.navigation = map.navigation.filter((entry) => {
    const leads = map.routes.some((route) => route.id === entry.to);
    if (!leads) map.problems.push({ remote: entry.remote, problem: `navigation: no route '${entry.to}'` });
    return leads;
  });
  map.navigation.sort((one, other) => one.order - other.order);
  map.slots.sort((one, other) => one.order - other.order);
  return map;
}

function addManifest(map: PortalMap, remote: string, manifest: RemoteManifest): void {
  const text = (key: string, locale: Locale) => manifest.texts[locale][key] ?? manifest.texts.fr[key] ?? key;
  const unique = <T extends { id: string }>(what: string, list: Array<Of<T>>, entries: T[]) => {
    for (const entry of entries) {
      if (list.some((known) => known.id === entry.id)) {
        map.problems.push({ remote, problem: `${what}: '${entry.id}' is taken` });
      } else list.push({ ...entry, remote, text });
    }
  };
  unique('routes', map.routes, manifest.routes);
  unique('navigation', map.navigation, manifest.navigation);
  unique('panels', map.panels, manifest.panels);
  map.slots.push(...manifest.slots.map((slot) => ({ ...slot, remote, text })));
}

/** Address of a route under the main layout. */
export const patternOf = (route: Pick<ManifestRoute, 'path'>): string => `/${route.path.replace(/^\//, '')}`;

export const titleOf = (entry: PortalRoute | PortalPanel, locale: Locale): string =>
  entry.text(entry.titleKey, locale);
