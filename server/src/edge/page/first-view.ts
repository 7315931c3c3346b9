import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { firstLayers, type Layers } from '@member-portal/shared-kernel/map/layers';
import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import type { PortalRoute } from '@member-portal/shared-kernel/map/portal-map';
import type { PortalRoutes } from './portal-routes.ts';

/**
 * The first view of the member, as far as the edge can tell. It serves the skeleton and the preload links
 * alone: access is decided by the shell's guards.
 */
export type FirstView =
  /** Routes of remotes, in the layout of the login area or of the portal. */
  | { kind: 'login' | 'main'; layers: Layers }
  | { kind: 'maintenance'; reason: string | null }
  | { kind: 'no-brand' }
  /** A page of the shell itself. */
  | { kind: 'bare' };

export interface ViewFacts {
  environment: PublicEnvironment | null;
  match: PortalMatch;
  routes: PortalRoutes;
  /** From the cookie that scripts can read: a hint for looks, never proof of a session. */
  signedIn: boolean;
}

export function firstView({ environment, match, routes, signedIn }: ViewFacts): FirstView {
  if (!environment) return { kind: 'no-brand' };
  const isDebug = match.kind === 'shell' && match.page === 'debug';
  if (!isDebug && (environment.state === 'maintenance' || environment.state === 'broken')) {
    return { kind: 'maintenance', reason: environment.brand?.maintenance_public_reason ?? null };
  }
  const layers = firstLayers(routes.map, match, { signedIn, isFeatureOn: routes.isFeatureOn });
  if (!layers) return { kind: 'bare' };
  // Without a session the layout is that of the login, even where no remote declares a login page.
  const isLogin = layers.page ? layers.page.layout === 'login' : !signedIn;
  return { kind: isLogin ? 'login' : 'main', layers };
}

/** The layers of a view of remotes' routes, or null. */
export const layersIn = (view: FirstView): Layers | null =>
  view.kind === 'login' || view.kind === 'main' ? view.layers : null;

/** The route on top, which gives the page its title. */
export function titledRoute(view: FirstView): PortalRoute | null {
  const layers = layersIn(view);
  return layers && (layers.dialog ?? layers.page);
}

export const showsHome = (view: FirstView): boolean => layersIn(view)?.page?.id === 'home';
