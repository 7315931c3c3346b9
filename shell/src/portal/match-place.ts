import { matchRoutes } from '@member-portal/shared-kernel/router';
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

/** The match of an address: a route of a remote, a page of the shell, the root, or unknown. */
export type PlaceMatch =
  | { kind: 'remote'; route: PortalRoute; pattern: string; params: Record<string, string | undefined> }
  | { kind: 'shell'; place: ShellPlace; pattern: string }
  | { kind: 'root'; pattern: '/' }
  | { kind: 'unknown'; pattern: '*' };

/** Paths are matched without a trailing slash, as the router does. */
const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : '/');

/** Size of the cache of matches. It rarely overflows between two reloads; the oldest entry is then dropped. */
const REMEMBERED = 50;

/** Matches addresses with a cache: one navigation matches the same address many times, and ranking routes is costly. */
export function createPlaceMatcher(map: PortalMap): (pathname: string) => PlaceMatch {
  const candidates = candidatesOf(map);
  const known = new Map<string, PlaceMatch>();

  function matchOf(path: string): PlaceMatch {
    if (path === '/') return { kind: 'root', pattern: '/' };
    const shellPlace = (Object.keys(SHELL_PATHS) as ShellPlace[]).find(
      (place) => SHELL_PATHS[place] === path,
    );
    if (shellPlace) return { kind: 'shell', place: shellPlace, pattern: path };
    const match = matchRoutes(candidates(path), path)?.at(-1);
    if (!match) return { kind: 'unknown', pattern: '*' };
    const { route } = match.route;
    return { kind: 'remote', route, pattern: patternOf(route), params: match.params };
  }

  return (pathname) => {
    const path = trimmed(pathname);
    const found = known.get(path) ?? matchOf(path);
    known.delete(path);
    known.set(path, found);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value as string);
    return found;
  };
}

interface Candidate {
  id: string;
  path: string;
  route: PortalRoute;
}

/** Routes that may match an address: those that start with its first segment, in any case, or with a parameter. */
function candidatesOf(map: PortalMap): (path: string) => Candidate[] {
  const byStart = new Map<string, Candidate[]>();
  const anyStart: Candidate[] = [];
  for (const route of map.routes) {
    const candidate = { id: route.id, path: patternOf(route), route };
    const start = startOf(candidate.path);
    if (/[:*?%]/.test(start)) anyStart.push(candidate);
    else byStart.set(start, [...(byStart.get(start) ?? []), candidate]);
  }
  return (path) => [...(byStart.get(startOf(decoded(path))) ?? []), ...anyStart];
}

const startOf = (path: string) => (path.split('/')[1] ?? '').toLowerCase();

/** Decodes a path as the router does. A path that cannot be decoded is returned unchanged and matches no route. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
