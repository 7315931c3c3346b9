import type { ManifestRoute } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { matchRoute } from './match-route.ts';
import type { Of, PortalRoutes } from './portal-routes.ts';

/**
 * What the member is about to see, as far as the edge can tell. It serves the skeleton and the preload links alone:
 * access is decided by the shell's guards.
 */
export type Place =
  | { kind: 'login'; route: Of<ManifestRoute> | null }
  | { kind: 'main'; route: Of<ManifestRoute> | null; home: boolean }
  | { kind: 'maintenance'; reason: string | null }
  | { kind: 'no-brand' }
  /** A page of the shell itself. */
  | { kind: 'bare' };

export interface PlaceFacts {
  environment: PublicEnvironment | null;
  path: string;
  routes: PortalRoutes;
  /** From the cookie that scripts can read: a hint for looks, never proof of a session. */
  signedIn: boolean;
}

const SHELL_PATHS = ['/debug', '/error', '/maintenance', '/unexpected-error', '/unauthorized'];
const HOME = 'home';
const LOGIN = 'login';
/** Steps of the sign-in. A member who is signed in is redirected away from them. */
const SIGN_IN_STEPS = [LOGIN, 'mfa', 'mfa-email-list'];

export function choosePlace({ environment, path, routes, signedIn }: PlaceFacts): Place {
  if (!environment) return { kind: 'no-brand' };
  const isDebug = path === '/debug';
  if (!isDebug && (environment.state === 'maintenance' || environment.state === 'broken')) {
    return { kind: 'maintenance', reason: environment.brand?.maintenance_public_reason ?? null };
  }
  if (SHELL_PATHS.includes(path)) return { kind: 'bare' };

  const route = matchRoute(routes.routes, path);
  const byId = (id: string) => routes.routes.find((candidate) => candidate.id === id) ?? null;
  const isPublic = route?.access === 'public';
  if (!signedIn && !isPublic) return { kind: 'login', route: byId(LOGIN) };
  if (route && isPublic && !(signedIn && SIGN_IN_STEPS.includes(route.id))) {
    return route.layout === 'login' ? { kind: 'login', route } : { kind: 'main', route, home: false };
  }
  // A dialog that is opened by its address lies over Home.
  if (route && route.surface === 'page' && !isPublic) return { kind: 'main', route, home: route.id === HOME };
  if (route && route.surface === 'dialog') return { kind: 'main', route, home: true };
  return path === '/' || isPublic
    ? { kind: 'main', route: byId(HOME), home: true }
    : { kind: 'main', route: null, home: false };
}
