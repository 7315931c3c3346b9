import type { ComposedRemote } from './composition.ts';
import type { RemoteManifest } from './manifest.ts';
import { type ParsedManifest, parseManifest } from './parse-manifest.ts';

/**
 * The manifest of a remote in a composition, without the routes and widgets that are switched off there and
 * without the menu entries that lead to them. Edge and shell both use this function. Null if the manifest's
 * header cannot be read.
 */
export function manifestOf({
  manifest: input,
  disabled,
}: Pick<ComposedRemote, 'manifest' | 'disabled'>): ParsedManifest | null {
  const parsed = parseManifest(input);
  return parsed && disabled ? { ...parsed, manifest: without(parsed.manifest, disabled) } : parsed;
}

function without(
  manifest: RemoteManifest,
  disabled: NonNullable<ComposedRemote['disabled']>,
): RemoteManifest {
  const routesOff = new Set(disabled.routes);
  const widgetsOff = new Set(disabled.widgets);
  const panelsOff = new Set(
    manifest.panels.filter(({ widget }) => widgetsOff.has(widget)).map(({ id }) => id),
  );
  const leadsNowhere = ({ to, search }: RemoteManifest['navigation'][number]) =>
    routesOff.has(to) || panelsOff.has(new URLSearchParams(search).get('panel') ?? '');
  return {
    ...manifest,
    routes: manifest.routes.filter(({ id }) => !routesOff.has(id)),
    navigation: manifest.navigation.filter((entry) => !leadsNowhere(entry)),
    slots: manifest.slots.filter(({ widget }) => !widgetsOff.has(widget)),
    panels: manifest.panels.filter(({ id }) => !panelsOff.has(id)),
  };
}
