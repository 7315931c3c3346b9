import { CONTRACT_VERSION, type RemoteManifest } from './manifest.ts';
import { remoteModuleProblem } from './module.ts';
import { parseManifest } from './parse-manifest.ts';

const manifest: RemoteManifest = {
  id: 'mfe-refunds',
  contractVersion: CONTRACT_VERSION,
  routes: [{ id: 'refunds', path: 'refunds', access: 'member', titleKey: 'refunds', surface: 'page' }],
  navigation: [
    { id: 'refunds', to: 'refunds', textKey: 'refunds', icon: 'receipt', area: 'main', order: 20 },
  ],
  slots: [],
  panels: [],
  texts: { fr: { refunds: 'Remboursements' }, en: { refunds: 'Refunds' } },
};

test('a valid manifest is returned unchanged', () => {
  expect(parseManifest(manifest)).toEqual({ manifest, problems: [] });
});

test('an invalid entry is left out and named, and the others stay', () => {
  const bad = { ...manifest, navigation: [{ id: 'x' }, ...manifest.navigation] };
  const parsed = parseManifest(bad);
  expect(parsed?.manifest.navigation).toEqual(manifest.navigation);
  expect(parsed?.problems).toHaveLength(1);
  expect(parsed?.problems[0]).toMatch(/^navigation\[0\]: /);
});

test.each([[null], ['text'], [{}], [{ ...manifest, contractVersion: '2.0' }]])(
  '%j is no manifest of this contract',
  (input) => {
    expect(parseManifest(input)).toBeNull();
  },
);

test.each([
  [null, 'no module'],
  [{}, 'contract is missing'],
  [{ contract: '1.0' }, 'pages is not a function'],
  [{ contract: '1.0', pages: () => ({}) }, 'widgets is not a function'],
  [{ contract: '1.0', pages: () => ({}), widgets: () => ({}) }, null],
])('a module of the shape %j: %s', (module, problem) => {
  expect(remoteModuleProblem(module)).toBe(problem);
});
