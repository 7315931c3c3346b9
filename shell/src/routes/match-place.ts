import { matchRoutes } from 'shared-kernel/router';
import { type PortalMap, type PortalRoute, patternOf } from './portal-map.ts';

/** Addresses that are the shell's own. */
export const SHELL_PATHS = {
  noBrand: '/error',
  maintenance: '/maintenance',
  unexpected: '/unexpected-error',
  unauthorized: '/unauthorized',
  debug: '/debug',
} as const;

export type ShellPlace = keyof typeof SHELL_PATHS;

/** What an address is: a route of a remote, a page of the shell, the root, or nothing known. */
export type PlaceMatch =
  | { kind: 'remote'; route: PortalRoute; pattern: string; params: Record<string, string | undefined> }
  | { kind: 'shell'; place: ShellPlace; pattern: string }
  | { kind: 'root'; pattern: '/' }
  | { kind: 'unknown'; pattern: '*' };

/** Paths are matched without a trailing slash, as the router does. */
const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : '/');

export function createPlaceMatcher(map: PortalMap): (pathname: string) => PlaceMatch {
  const remoteRoutes = map.routes.map((route) => ({ id: route.id, path: patternOf(route) }));
  return (pathname) => {
    const path = trimmed(pathname);
    if (path === '/') return { kind: 'root', pattern: '/' };
    const shellPlace = (Object.keys(SHELL_PATHS) as ShellPlace[]).find(
      (place) => SHELL_PATHS[place] === path,
    );
    if (shellPlace) return { kind: 'shell', place: shellPlace, pattern: path };
    const match = matchRoutes(remoteRoutes, path)?.at(-1);
    const route = match && map.routes.find(({ id }) => id === match.route.id);
    if (!match || !route) return { kind: 'unknown', pattern: '*' };
    return { kind: 'remote', route, pattern: patternOf(route), params: match.params };
  };
}
