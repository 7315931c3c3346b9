import type { Locale } from 'shared-kernel/contracts/common';
import type { PublicEnvironment } from 'shared-kernel/contracts/environment';
import { textsOf } from '../locales/texts.ts';
import type { Place } from '../page/choose-place.ts';
import type { Html } from '../page/html.ts';
import type { PortalRoutes } from '../page/portal-routes.ts';
import { loginSkeleton } from './login-skeleton.ts';
import { mainSkeleton } from './main-skeleton.ts';
import { bareSkeleton, maintenanceSkeleton, noBrandSkeleton } from './message-skeleton.ts';

export interface SkeletonParts {
  environment: PublicEnvironment | null;
  place: Place;
  routes: PortalRoutes;
  locale: Locale;
  signedIn: boolean;
}

/** What stands in the page until React has drawn it: readable words in the brand's look, in the true shape. */
export function skeletonFor({ environment, place, routes, locale, signedIn }: SkeletonParts): Html {
  const texts = textsOf(locale);
  const brand = environment?.brand ?? null;
  if (place.kind === 'no-brand') return noBrandSkeleton(texts);
  if (place.kind === 'maintenance') return maintenanceSkeleton(brand, texts, place.reason);
  if (place.kind === 'bare' || !brand) return bareSkeleton(brand, texts);
  const { route } = place;
  if (place.kind === 'main')
    return mainSkeleton({ brand, texts, locale, routes, route, home: place.home, signedIn });
  const isSignIn = route === null || route.id === 'login';
  return loginSkeleton({ brand, texts, title: isSignIn ? null : route.text(route.titleKey, locale) });
}
