import type { ComposedRemote } from './composition.ts';
import type { RemoteManifest } from './manifest.ts';
import { type ParsedManifest, parseManifest } from './parse-manifest.ts';

/**
 * What a remote shows in a composition: its manifest, entry by entry, without the routes and widgets that are
 * switched off there, nor the menu entries that lead to them. Edge and shell both read it here. Null where not
 * even the header can be read.
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
