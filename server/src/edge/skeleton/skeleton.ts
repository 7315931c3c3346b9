import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { titleOf } from '@member-portal/shared-kernel/map/portal-map';
import { FIRST_STEP } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { Html } from '../../platform/page/html.ts';
import { textsOf } from '../locales/texts.ts';
import { type FirstView, showsHome } from '../page/first-view.ts';
import type { PortalRoutes } from '../page/portal-routes.ts';
import { announcementBlock } from './announcement-block.ts';
import { loginSkeleton } from './login-skeleton.ts';
import { mainSkeleton, publicSkeleton } from './main-skeleton.ts';
import { bareSkeleton, maintenanceSkeleton, noBrandSkeleton } from './message-skeleton.ts';

export interface SkeletonParts {
  environment: PublicEnvironment | null;
  view: FirstView;
  routes: PortalRoutes;
  locale: Locale;
  signedIn: boolean;
  search: URLSearchParams;
  announcements: readonly Announcement[];
}

/** The content of the page until React has rendered: readable text in the brand's look, in the final layout. */
export function skeletonFor(parts: SkeletonParts): Html {
  const { environment, view, routes, locale, signedIn, search, announcements } = parts;
  const texts = textsOf(locale);
  const brand = environment?.brand ?? null;
  if (view.kind === 'no-brand') return noBrandSkeleton(texts);
  if (view.kind === 'maintenance') return maintenanceSkeleton(brand, texts, view.reason);
  if (view.kind === 'bare' || !brand) return bareSkeleton(brand, texts);
  const { page } = view.layers;
  if (view.kind === 'main') {
    if (!signedIn) return publicSkeleton({ brand, locale, page });
    return mainSkeleton({ brand, texts, locale, routes, page, search, home: showsHome(view) });
  }
  const isSignIn = page === null || page.id === FIRST_STEP;
  return loginSkeleton({
    brand,
    texts,
    title: isSignIn ? null : titleOf(page, locale),
    announced: announcementBlock(announcements, locale),
  });
}
