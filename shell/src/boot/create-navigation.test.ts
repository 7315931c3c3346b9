import type { BootDocument, Composition } from '@member-portal/shared-kernel/contract';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { createNavigation } from './create-navigation.ts';

const open = (composition: Composition | null, isFeatureOn: (feature: string) => boolean = () => true) =>
  createNavigation({ composition } as BootDocument, window, isFeatureOn);

test('addresses, links and Home come from the manifests of the composition', () => {
  const { match, routes, homeAddress } = open(compose(homeManifest, refundsManifest, documentsManifest));
  expect(match('/get-refund')).toMatchObject({
    kind: 'remote',
    route: { id: 'get-refund', surface: 'dialog' },
  });
  expect(match('/documents/care')).toMatchObject({ route: { id: 'documents' }, params: { tab: 'care' } });
  expect(match('/nowhere')).toMatchObject({ kind: 'unknown' });
  expect(routes.href('documents', { params: { tab: 'care' }, search: { year: '2025' } })).toBe(
    '/documents/care?year=2025',
  );
  expect(homeAddress()).toBe('/home');
});

test('a route whose remote is absent or whose feature is off has no link', () => {
  const [route] = refundsManifest.routes;
  const gated = { ...refundsManifest, routes: [{ ...route!, feature: 'REFUNDS' as const }] };
  const off = open(compose(homeManifest, gated as never), (feature) => feature !== 'REFUNDS');
  expect([off.routes.exists('home'), off.routes.exists('refunds'), off.routes.exists('documents')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([off.routes.href('refunds'), off.routes.href('documents')]).toEqual([null, null]);
});

test('a page without a composition starts: every address is unknown, and Home keeps its address', () => {
  const { match, routes, homeAddress } = open(null);
  expect(match('/refunds')).toMatchObject({ kind: 'unknown' });
  expect(routes.exists('refunds')).toBe(false);
  expect(homeAddress()).toBe('/home');
});

test('a dialog lies over its parent, with the values of its address, and over Home where the parent is not shown', () => {
  const page = { access: 'member', titleKey: 'people', surface: 'page' } as const;
  const dialog = { ...page, surface: 'dialog' } as const;
  const people = {
    id: 'mfe-people',
    routes: [
      { ...page, id: 'people', path: 'people', feature: 'PEOPLE' },
      { ...page, id: 'person', path: 'people/:position/:tab?', under: 'people' },
      { ...dialog, id: 'add', path: 'people/add', under: 'people' },
      { ...dialog, id: 'rename', path: 'people/:position/name', under: 'person' },
      { ...dialog, id: 'leave', path: 'leave', under: 'person' },
      { ...dialog, id: 'orphan', path: 'orphan', under: 'absent' },
      { ...dialog, id: 'public', path: 'public', under: 'people', access: 'public' },
    ],
  };
  const behind = (path: string, isPeopleOn: boolean, signedIn = true) => {
    const { match, addressBehind } = open(
      compose(authManifest, homeManifest, people as never),
      () => isPeopleOn,
    );
    return addressBehind(match(path), signedIn);
  };
  expect(behind('/people/add', true)).toBe('/people');
  expect(behind('/people/add', false)).toBe('/home');
  expect(behind('/people/a%2Fb/name', true)).toBe('/people/a%2Fb');
  for (const path of ['/leave', '/orphan', '/home', '/nowhere']) expect(behind(path, true)).toBe('/home');
  expect(behind('/public', true)).toBe('/people');
  expect(behind('/public', true, false)).toBe('/login');
});

test('the navigator starts where the window is, and nothing has been shown yet', () => {
  window.history.replaceState(null, '', '/refunds?year=2025#march');
  const { navigator, memory } = open(compose(refundsManifest));
  expect(navigator.current()).toMatchObject({ pathname: '/refunds', search: '?year=2025', hash: '#march' });
  expect([memory.page, memory.shown]).toEqual([null, null]);
});
