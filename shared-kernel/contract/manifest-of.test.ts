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

test('nothing switched off: the manifest as it is', () => {
  expect(manifestOf({ manifest })).toEqual({ manifest, problems: [] });
});

test('a route goes with the menu entries that lead to it', () => {
  const shown = manifestOf({ manifest, disabled: { routes: ['documents'], widgets: [] } })?.manifest;
  expect([ids(shown?.routes), ids(shown?.navigation)]).toEqual([['sharing'], ['card']]);
  expect(shown?.slots).toEqual(manifest.slots);
});

test('a widget leaves its slots and its panel, and the menu entry that opened it', () => {
  const shown = manifestOf({
    manifest,
    disabled: { routes: [], widgets: ['tp-card', 'card-panel'] },
  })?.manifest;
  expect([shown?.slots, shown?.panels, ids(shown?.navigation)]).toEqual([[], [], ['documents']]);
});

test('what cannot be read stays unreadable', () => {
  expect(manifestOf({ manifest: {}, disabled: { routes: [], widgets: [] } })).toBeNull();
});
