import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { textsOf } from '../locales/texts.ts';
import type { Place } from '../page/choose-place.ts';
import type { Html } from '../page/html.ts';
import type { PortalRoutes } from '../page/portal-routes.ts';
import { loginSkeleton } from './login-skeleton.ts';
import { mainSkeleton, publicSkeleton } from './main-skeleton.ts';
import { bareSkeleton, maintenanceSkeleton, noBrandSkeleton } from './message-skeleton.ts';

export interface SkeletonParts {
  environment: PublicEnvironment | null;
  place: Place;
  routes: PortalRoutes;
  locale: Locale;
  signedIn: boolean;
  panel: string | null;
}

/** What the page shows until React has rendered: readable text in the brand's look, in the final layout. */
export function skeletonFor({ environment, place, routes, locale, signedIn, panel }: SkeletonParts): Html {
  const texts = textsOf(locale);
  const brand = environment?.brand ?? null;
  if (place.kind === 'no-brand') return noBrandSkeleton(texts);
  if (place.kind === 'maintenance') return maintenanceSkeleton(brand, texts, place.reason);
  if (place.kind === 'bare' || !brand) return bareSkeleton(brand, texts);
  const { route } = place;
  if (place.kind === 'main') {
    if (!signedIn) return publicSkeleton({ brand, locale, route });
    return mainSkeleton({ brand, texts, locale, routes, route, panel, home: place.home });
  }
  const isSignIn = route === null || route.id === 'login';
  return loginSkeleton({ brand, texts, title: isSignIn ? null : route.text(route.titleKey, locale) });
}
