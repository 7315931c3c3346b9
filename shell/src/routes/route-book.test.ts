import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { createRouteBook } from './route-book.ts';

const everyFeature = () => true;

test('leaves out only the invalid entry, or only the remote with an invalid manifest', () => {
  const map = readPortalMap(
    compose(
      homeManifest,
      {
        ...refundsManifest,
        navigation: [...refundsManifest.navigation, { id: 'Broken entry' } as never],
      },
      { ...documentsManifest, contractVersion: '9.0' },
    ),
  );
  expect(map.navigation.map(({ id }) => id)).toEqual(['home', 'refunds']);
  expect(map.problems.map(({ remote }) => remote)).toEqual(['mfe-refunds', 'mfe-documents']);
});

test('leaves out a menu entry whose route no remote declares', () => {
  const map = readPortalMap(compose(documentsManifest));
  expect(map.navigation.map(({ id }) => id)).toEqual(['documents']);
  expect(map.problems).toEqual([{ remote: 'mfe-documents', problem: "navigation: no route 'home'" }]);
});

test('a route id that two remotes claim belongs to the first', () => {
  const map = readPortalMap(compose(homeManifest, { ...refundsManifest, routes: homeManifest.routes }));
  expect(map.routes.find(({ id }) => id === 'home')?.remote).toBe('mfe-home');
  expect(map.problems[0]).toEqual({ remote: 'mfe-refunds', problem: "routes: 'home' is taken" });
});

describe('an address', () => {
  const match = createMatcher(
    readPortalMap(compose(authManifest, homeManifest, refundsManifest, documentsManifest)),
  );
  test.each([
    ['/', 'root'],
    ['/home', 'home'],
    ['/home/', 'home'],
    ['/documents', 'documents'],
    ['/documents/health', 'documents'],
    ['/login/mfa', 'mfa'],
    ['/legal-page/cookies', 'legal-page'],
    ['/debug', 'debug'],
    ['/maintenance', 'maintenance'],
    ['/nowhere', 'unknown'],
    ['/documents/health/deeper', 'unknown'],
  ])('%s is %s', (path, expected) => {
    const place = match(path);
    const name = place.kind === 'remote' ? place.route.id : place.kind === 'shell' ? place.page : place.kind;
    expect(name).toBe(expected);
  });

  test('is identified by its pattern, never by its values', () => {
    expect(match('/documents/health').pattern).toBe('/documents/:tab?');
    expect(match('/home/secret').pattern).toBe('*');
  });
});

describe('the route book', () => {
  const map = readPortalMap(
    compose(documentsManifest, {
      ...refundsManifest,
      routes: refundsManifest.routes.map((route) =>
        route.id === 'get-refund' ? { ...route, feature: 'CLAIMS' } : route,
      ),
    }),
  );

  test('builds addresses with parameters and search', () => {
    const book = createRouteBook(map, everyFeature);
    expect(book.href('documents', { params: { tab: 'health' }, search: { year: '2025' } })).toBe(
      '/documents/health?year=2025',
    );
    expect(book.href('documents')).toBe('/documents');
  });

  test('has no route that no remote declares or whose feature is off', () => {
    const book = createRouteBook(map, (feature) => feature !== 'CLAIMS');
    expect([book.exists('home'), book.href('home')]).toEqual([false, null]);
    expect([book.exists('get-refund'), book.href('get-refund')]).toEqual([false, null]);
    expect(book.exists('refunds')).toBe(true);
  });
});
