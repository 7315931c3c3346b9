import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { type IsFeatureOn, isOffered } from '@member-portal/shared-kernel/map/features';
import { pathOf } from '@member-portal/shared-kernel/map/path-of';
import type { PortalMap, PortalRoute } from '@member-portal/shared-kernel/map/portal-map';
import { FIRST_STEP } from '@member-portal/shared-kernel/map/sign-in-steps';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { distanceOf, errorsAllowed } from '@member-portal/shared-kernel/rules/typing-errors';

const MOST = 3;
/** Minimum length of a beginning: a shorter one would match too many pages. */
const SHORTEST_BEGINNING = 4;

/**
 * The pages that an unknown address may mean, closest first, at most three: their address or their title
 * differs from it by typing errors, begins with it, or is its beginning. Pages with a required parameter
 * cannot be guessed, and those of the sign-in's remote open by themselves.
 */
export function nearestRoutes(
  { routes }: Pick<PortalMap, 'routes'>,
  pathname: string,
  { isFeatureOn, locale }: { isFeatureOn: IsFeatureOn; locale: Locale },
): PortalRoute[] {
  const typed = wordsOf(pathname);
  const signIn = routes.find(({ id }) => id === FIRST_STEP)?.remote;
  return routes
    .map((route) => ({ route, path: pathOf(route) }))
    .filter(({ route, path }) => path && route.remote !== signIn && isOffered(route, isFeatureOn))
    .map(({ route, path }) => {
      const names = [wordsOf(path!), foldForSearch(route.text(route.titleKey, locale))];
      return { route, distance: Math.min(...names.map((name) => distanceBetween(typed, name))) };
    })
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ route }) => route);
}

const wordsOf = (pathname: string): string => foldForSearch(decoded(pathname));

/** The address as typed, if it cannot be decoded. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Number of typing errors; Infinity if the texts have too little in common. */
function distanceBetween(typed: string, name: string): number {
  const most = errorsAllowed(name);
  const errors = distanceOf(typed, name, most);
  if (errors <= most) return errors;
  const [shorter, longer] = typed.length < name.length ? [typed, name] : [name, typed];
  // Ranks a shared beginning after any number of typing errors.
  return shorter.length >= SHORTEST_BEGINNING && longer.startsWith(shorter) ? 3 : Number.POSITIVE_INFINITY;
}
