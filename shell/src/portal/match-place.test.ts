import { matchRoutes } from '@member-portal/shared-kernel/router';
import { createPlaceMatcher } from './match-place.ts';
import { type PortalMap, type PortalRoute, patternOf } from './portal-map.ts';

const PATTERNS = [
  'home',
  'faq',
  'faq/:category',
  'faq/:category/:theme',
  'documents/:tab?',
  'login',
  'login/create-account-final-step/:token',
  ':anything/of-it',
  'optional?/part',
  'prévoyance',
];

const routes = PATTERNS.map((path) => ({ id: path, path }) as unknown as PortalRoute);
const match = createPlaceMatcher({ routes } as PortalMap);

test.each([
  '/home',
  '/HOME',
  '/home/',
  '/faq',
  '/faq/carte',
  '/faq/carte/perdue',
  '/documents',
  '/documents/health',
  '/login/create-account-final-step/abc%2Fdef',
  '/something/of-it',
  '/home/of-it',
  '/optional/part',
  '/part',
  '/pr%C3%A9voyance',
  '/nowhere',
  '/faq/a/b/c',
])('%s matches the route that the router finds among all routes', (address) => {
  const path = address.length > 1 ? address.replace(/\/$/, '') : address;
  const all = routes.map((route) => ({ id: route.id, path: patternOf(route) }));
  const expected = matchRoutes(all, path)?.at(-1);
  for (const _time of ['first', 'remembered']) {
    expect(match(address)).toMatchObject(
      expected
        ? { kind: 'remote', route: { id: expected.route.id }, params: expected.params }
        : { kind: 'unknown' },
    );
  }
});

test('matches every address, and caches the most recent matches', () => {
  for (let id = 0; id < 200; id++)
    expect(match(`/faq/${id}`)).toMatchObject({ kind: 'remote', params: { category: `${id}` } });
  expect(match('/faq/199')).toBe(match('/faq/199'));
});
