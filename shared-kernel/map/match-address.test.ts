import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { createMatcher, patternOf, SHELL_PATHS } from './match-address.ts';
import type { PortalRoute } from './portal-map.ts';
import { anyPath, anyRoutes, routesOf } from './testing/any-address.ts';

const match = createMatcher({
  routes: routesOf(
    'home',
    'home/quotation',
    'faq',
    'faq/:category',
    'faq/:category/:theme',
    'documents/:tab?',
    'login',
    'login/forgot-password/:token',
    'login/forgot-password/new',
    ':anything/of-it',
    'optional?/part',
    'prévoyance',
    'debug',
  ),
});

const nameOf = (path: string) => {
  const found = match(path);
  if (found.kind !== 'remote') return found.kind === 'shell' ? `shell ${found.page}` : found.kind;
  return [found.route.id, ...Object.values(found.params)].join(' ');
};

test.each([
  ['/', 'root'],
  ['///', 'root'],
  ['', 'root'],
  ['/index', 'root'],
  ['/Index/', 'root'],
  ['/index/more', 'unknown'],
  ['/home', 'home'],
  ['/home/', 'home'],
  ['/HOME//', 'home'],
  ['//home', 'unknown'],
  ['/home/quotation', 'home/quotation'],
  ['/home/of-it', ':anything/of-it home'],
  ['/faq//x', 'unknown'],
  ['/faq/a/b/c', 'unknown'],
  ['/faq/abc%2Fdef', 'faq/:category abc/def'],
  ['/faq/%zz', 'faq/:category %zz'],
  ['/documents', 'documents/:tab?'],
  ['/documents/health', 'documents/:tab? health'],
  ['/login/forgot-password/New', 'login/forgot-password/new'],
  ['/login/forgot-password/Zk3', 'login/forgot-password/:token Zk3'],
  ['/part', 'optional?/part'],
  ['/optional/part', 'optional?/part'],
  ['/pr%C3%A9voyance', 'prévoyance'],
  ['/prévoyance', 'prévoyance'],
  ['/nowhere', 'unknown'],
])('%s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test('no remote can take an address of the shell', () => {
  expect(nameOf('/debug/')).toBe('shell debug');
  expect(Object.values(SHELL_PATHS).map((path) => match(path).kind)).toEqual(Array(5).fill('shell'));
});

test('a match is known by its pattern, never by what a member typed', () => {
  expect(match('/documents/health').pattern).toBe('/documents/:tab?');
  expect(match('/home/secret').pattern).toBe('*');
});

test('any text has a match, and slashes at its end do not change it', () => {
  fc.assert(
    fc.property(anyRoutes, fc.oneof(anyPath, fc.string({ unit: 'binary' })), (routes, path) => {
      const matchAny = createMatcher({ routes });
      const found = matchAny(path);
      expect(['remote', 'shell', 'root', 'unknown']).toContain(found.kind);
      expect(matchAny(`${path}/`)).toEqual(found);
    }),
  );
});

test('the router, which renders the routes, finds the same one with the same parameters', () => {
  // The router logs a warning for a path with a wrong encoding.
  jest.spyOn(console, 'warn').mockReturnValue();
  const byRouter = (routes: PortalRoute[], path: string) => {
    const candidates = routes.map((route) => ({ id: route.id, path: patternOf(route) }));
    const found = matchRoutes(candidates, path)?.at(-1);
    return found && [found.route.id, found.params];
  };
  fc.assert(
    fc.property(anyRoutes, anyPath, (routes, path) => {
      // The router treats an encoded slash as a slash even where it was encoded twice or the path cannot be decoded.
      fc.pre(!/%(25)*2F/i.test(path));
      const found = createMatcher({ routes })(path);
      fc.pre(found.kind === 'remote' || found.kind === 'unknown');
      expect(found.kind === 'remote' ? [found.route.id, found.params] : undefined).toEqual(
        byRouter(routes, path),
      );
    }),
    { numRuns: 500 },
  );
});
