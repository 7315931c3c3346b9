import fc from 'fast-check';
import { createMatcher, segmentsOf } from './match-address.ts';
import { pathOf } from './path-of.ts';
import { anyPattern, anyRoutes, routesOf } from './testing/any-address.ts';

test.each([
  ['documents/:tab?', { tab: 'health' }, '/documents/health'],
  ['documents/:tab?', { tab: '' }, '/documents'],
  ['documents/:tab?', {}, '/documents'],
  ['faq/:category', { category: 'carte / perdue' }, '/faq/carte%20%2F%20perdue'],
  ['optional?/part', {}, '/optional/part'],
  ['faq/:category', {}, null],
  ['faq/:category', { category: '' }, null],
  ['faq/:category', { category: '..' }, null],
  ['faq/:category', { category: '\ud800' }, null],
  ['list/:from?/:to?', { to: '9' }, null],
  [':locale?', {}, null],
])('the path of %s with %p is %s', (path, params, expected) => {
  expect(pathOf({ path }, params)).toBe(expected);
});

const anyParams = fc.record(
  {
    id: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('home', 'a/b', '%2F', '.', '..', '%')),
    tab: fc.string(),
    x: fc.string(),
  },
  { requiredKeys: [] },
);

/** The values of the parameters that the pattern contains. */
const valuesIn = (path: string, params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => value !== '' && segmentsOf({ path }).some(({ param }) => param === name),
    ),
  );

test('a path matches back to its route, with the same values', () => {
  fc.assert(
    fc.property(anyPattern, anyParams, (pattern, params) => {
      const path = pathOf({ path: pattern }, params);
      fc.pre(path !== null);
      const match = createMatcher({ routes: routesOf(pattern) });
      expect(match(path)).toMatchObject({ kind: 'remote', route: { id: pattern } });
      expect(match(path)).toHaveProperty('params', valuesIn(pattern, params));
    }),
    { numRuns: 500 },
  );
});

test('a browser keeps the path as it is', () => {
  fc.assert(
    fc.property(anyPattern, anyParams, (pattern, params) => {
      const path = pathOf({ path: pattern }, params);
      fc.pre(path !== null);
      expect(new URL(path, 'https://portal.example').pathname).toBe(path);
    }),
  );
});

test('among other routes it still matches a route', () => {
  fc.assert(
    fc.property(anyRoutes, anyParams, (routes, params) => {
      const match = createMatcher({ routes });
      for (const route of routes) {
        const path = pathOf(route, params);
        if (path !== null) expect(match(path).kind).toBe('remote');
      }
    }),
  );
});
