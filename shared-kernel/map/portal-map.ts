import type { Composition } from '../contract/composition.ts';
import type {
  ManifestNavigation,
  ManifestPanel,
  ManifestRoute,
  ManifestSlot,
  RemoteManifest,
} from '../contract/manifest.ts';
import { manifestOf } from '../contract/manifest-of.ts';
import type { Locale } from '../contracts/common.ts';

/** An entry of a manifest, with its remote and its texts. `text` returns a key without a text unchanged. */
type Of<T> = T & { remote: string; text: (key: string, locale: Locale) => string };

export type PortalRoute = Of<ManifestRoute>;
export type PortalNavigation = Of<ManifestNavigation>;
export type PortalPanel = Of<ManifestPanel>;
export type PortalSlot = Of<ManifestSlot>;

/** All manifests of a composition combined: routes, menu entries, slots and panels. */
export interface PortalMap {
  routes: PortalRoute[];
  /** In the order of the menu. */
  navigation: PortalNavigation[];
  panels: PortalPanel[];
  /** In the order in which each slot shows its widgets. */
  slots: PortalSlot[];
  /** A text of a remote's manifest, or null if it has no such key. */
  words(remote: string): (key: string, locale: Locale) => string | null;
  /** Entries that were left out, with the reason. Shown on /debug. */
  problems: Array<{ remote: string; problem: string }>;
}

/**
 * The map of a composition; an empty one without a composition. Each manifest and each entry is parsed separately, so
 * that an invalid entry is left out without affecting others. Entries whose feature is off are in the map, because the
 * guards redirect from them.
 */
export function readPortalMap(composition: Pick<Composition, 'remotes'> | null): PortalMap {
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
    const leads = routeOf(map, entry.to) !== null;
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
      if (list.some(({ id }) => id === entry.id)) {
        map.problems.push({ remote, problem: `${what}: '${entry.id}' is taken` });
      } else list.push({ ...entry, remote, text });
    }
  };
  unique('routes', map.routes, manifest.routes);
  unique('navigation', map.navigation, manifest.navigation);
  unique('panels', map.panels, manifest.panels);
  map.slots.push(...manifest.slots.map((slot) => ({ ...slot, remote, text })));
}

/** The route with an id, or null if no remote declares it. */
export const routeOf = ({ routes }: Pick<PortalMap, 'routes'>, routeId: string | undefined) =>
  routes.find(({ id }) => id === routeId) ?? null;

/** The id of a route's page in its remote. */
export const pageOf = ({ id, page }: Pick<PortalRoute, 'id' | 'page'>): string => page ?? id;

export const titleOf = (entry: PortalRoute | PortalPanel, locale: Locale): string =>
  entry.text(entry.titleKey, locale);

/** The title of the document: the brand's name, a dash, the title of the page. Either may be missing. */
export const documentTitle = (brandName: string | null | undefined, title: string | null): string =>
  [brandName, title].filter(Boolean).join(' – ');
