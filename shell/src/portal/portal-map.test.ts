import { createRouteBook } from '../routes/route-book.ts';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { createPlaceMatcher } from './match-place.ts';
import { readPortalMap } from './portal-map.ts';

const everyFeature = () => true;

test('a wrong entry costs itself alone, and a wrong manifest its own remote alone', () => {
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

test('a menu entry whose route nobody declares is left out', () => {
  const map = readPortalMap(compose(documentsManifest));
  expect(map.navigation.map(({ id }) => id)).toEqual(['documents']);
  expect(map.problems).toEqual([{ remote: 'mfe-documents', problem: "navigation: no route 'home'" }]);
});

test('the first remote keeps a route id that a second one claims', () => {
  const map = readPortalMap(compose(homeManifest, { ...refundsManifest, routes: homeManifest.routes }));
  expect(map.routes.find(({ id }) => id === 'home')?.remote).toBe('mfe-home');
  expect(map.problems[0]).toEqual({ remote: 'mfe-refunds', problem: "routes: 'home' is taken" });
});

describe('an address', () => {
  const match = createPlaceMatcher(
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
    const name = place.kind === 'remote' ? place.route.id : place.kind === 'shell' ? place.place : place.kind;
    expect(name).toBe(expected);
  });

  test('is known by its pattern, never by what a member typed in it', () => {
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

  test('writes addresses with their parameters and search', () => {
    const book = createRouteBook(map, everyFeature);
    expect(book.href('documents', { params: { tab: 'health' }, search: { year: '2025' } })).toBe(
      '/documents/health?year=2025',
    );
    expect(book.href('documents')).toBe('/documents');
  });

  test('knows no route that no remote declares, nor one whose feature is off', () => {
    const book = createRouteBook(map, (feature) => feature !== 'CLAIMS');
    expect([book.exists('home'), book.href('home')]).toEqual([false, null]);
    expect([book.exists('get-refund'), book.href('get-refund')]).toEqual([false, null]);
    expect(book.exists('refunds')).toBe(true);
  });
});
