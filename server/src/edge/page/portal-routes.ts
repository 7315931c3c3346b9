import {
  type ComposedRemote,
  type Composition,
  type ManifestNavigation,
  type ManifestPanel,
  type ManifestRoute,
  type ManifestSlot,
  manifestOf,
} from '@member-portal/shared-kernel/contract';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { FeatureStatus } from '@member-portal/shared-kernel/contracts/environment';

/** An entry of a manifest, with the remote that it comes from. */
export type Of<T> = T & { remote: ComposedRemote; text: (key: string, locale: Locale) => string };

/** What the manifests of a composition declare, without the parts that are switched off. */
export interface PortalRoutes {
  routes: Of<ManifestRoute>[];
  navigation: Of<ManifestNavigation>[];
  slots: Of<ManifestSlot>[];
  panels: Of<ManifestPanel>[];
}

export function readPortalRoutes(
  composition: Composition | null,
  features: readonly FeatureStatus[],
): PortalRoutes {
  const isOn = ({ feature }: { feature?: string | undefined }) =>
    !feature || features.some(({ feature_id, enabled }) => feature_id === feature && enabled);
  const all: PortalRoutes = { routes: [], navigation: [], slots: [], panels: [] };
  for (const remote of composition?.remotes ?? []) {
    const manifest = manifestOf(remote)?.manifest;
    if (!manifest) continue;
    const text = (key: string, locale: Locale) =>
      manifest.texts[locale][key] ?? manifest.texts.fr[key] ?? key;
    const own = <T extends { feature?: string | undefined }>(entries: readonly T[]): Of<T>[] =>
      entries.filter(isOn).map((entry) => ({ ...entry, remote, text }));
    all.routes.push(...own(manifest.routes));
    all.navigation.push(...own(manifest.navigation));
    all.slots.push(...own(manifest.slots));
    all.panels.push(...own(manifest.panels));
  }
  all.navigation = all.navigation
    .filter(({ to }) => all.routes.some(({ id }) => id === to))
    .sort((one, other) => one.order - other.order);
  return all;
}
