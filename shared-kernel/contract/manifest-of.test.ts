import { CONTRACT_VERSION, type RemoteManifest } from './manifest.ts';
import { manifestOf } from './manifest-of.ts';

const manifest: RemoteManifest = {
  id: 'mfe-documents',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'documents', path: 'documents', access: 'member', titleKey: 'd', surface: 'page' },
    { id: 'sharing', path: 'doc-sharing', access: 'member', titleKey: 's', surface: 'dialog' },
  ],
  navigation: [
    { id: 'documents', to: 'documents', textKey: 'd', icon: 'file', area: 'main', order: 1 },
    { id: 'card', to: 'home', search: 'panel=card', textKey: 'c', icon: 'card', area: 'main', order: 2 },
  ],
  slots: [{ slot: 'home.tp-card', widget: 'tp-card', order: 1 }],
  panels: [{ id: 'card', widget: 'card-panel', titleKey: 'c' }],
  texts: { fr: {}, en: {} },
};
const ids = (entries: ReadonlyArray<{ id: string }> | undefined) => entries?.map(({ id }) => id);

test('a manifest is unchanged when nothing is switched off', () => {
  expect(manifestOf({ manifest })).toEqual({ manifest, problems: [] });
});

test('switching off a route also removes the menu entries that lead to it', () => {
  const shown = manifestOf({ manifest, disabled: { routes: ['documents'], widgets: [] } })?.manifest;
  expect([ids(shown?.routes), ids(shown?.navigation)]).toEqual([['sharing'], ['card']]);
  expect(shown?.slots).toEqual(manifest.slots);
});

test('switching off a widget removes it from its slots, with its panel and the menu entry that opens the panel', () => {
  const shown = manifestOf({
    manifest,
    disabled: { routes: [], widgets: ['tp-card', 'card-panel'] },
  })?.manifest;
  expect([shown?.slots, shown?.panels, ids(shown?.navigation)]).toEqual([[], [], ['documents']]);
});

test('a manifest that cannot be read gives null', () => {
  expect(manifestOf({ manifest: {}, disabled: { routes: [], widgets: [] } })).toBeNull();
});
