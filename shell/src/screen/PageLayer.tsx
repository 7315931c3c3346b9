import { patternOf } from '@member-portal/shared-kernel/map/match-address';
import { type Location, Route, Routes } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import type { ReactNode, RefObject } from 'react';
import { LoginLayout } from '../layout/LoginLayout.tsx';
import { MainLayout } from '../layout/MainLayout.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import { shellStateOf } from '../routes/places.ts';
import { RoutePage } from './RoutePage.tsx';
import { NotFound } from './shell-pages.tsx';

interface PageLayerProps {
  page: Location;
  main: RefObject<HTMLElement | null>;
}

/** The page of an address, in the layout of its route. A dialog over it does not change it. */
export function PageLayer({ page, main }: PageLayerProps) {
  const { match } = usePortal();
  const place = match(page.pathname);
  const route = place.kind === 'remote' && place.route.surface === 'page' ? place.route : null;
  return (
    <PageFrame page={page} main={main}>
      <Routes location={page}>
        {route && (
          <Route
            path={patternOf(route)}
            element={
              <RoutePage
                route={route}
                skeleton={(title) => <PageSkeleton title={title} path={page.pathname} />}
              />
            }
          />
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </PageFrame>
  );
}

function PageFrame({ page, main, children }: PageLayerProps & { children: ReactNode }) {
  const { match, session } = usePortal();
  const isSignedIn = useStream(session.signedIn);
  const place = match(page.pathname);
  const route = place.kind === 'remote' ? place.route : null;
  if (route?.layout === 'login') {
    return (
      <LoginLayout main={main} notice={shellStateOf(page).notice}>
        {children}
      </LoginLayout>
    );
  }
  // A member's page keeps its frame while the end of the session redirects: a different frame would remount
  // the page.
  if (!isSignedIn && route?.access !== 'member') return <PublicLayout main={main}>{children}</PublicLayout>;
  return (
    <MainLayout page={page} main={main} isFullWidth={route?.width === 'full'}>
      {children}
    </MainLayout>
  );
}
