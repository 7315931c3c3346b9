import { type PortalRoute, pageOf, titleOf } from '@member-portal/shared-kernel/map/portal-map';
import { ServicesProvider } from '@member-portal/shared-kernel/state';
import { type ReactNode, useMemo } from 'react';
import { PageTitleContext } from '../pages/RemoteFailed.tsx';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';

interface RoutePageProps {
  route: PortalRoute;
  skeleton: (title: string) => ReactNode;
}

/** The page of a remote's route, with the services that carry the remote's name. */
export function RoutePage({ route, skeleton }: RoutePageProps) {
  const { servicesFor } = usePortal();
  const locale = useLocale();
  const title = titleOf(route, locale);
  const place = useMemo(() => ({ title, surface: route.surface }), [title, route.surface]);
  return (
    <PageTitleContext value={place}>
      <ServicesProvider services={servicesFor(route.remote)}>
        <RemotePage remote={route.remote} page={pageOf(route)} skeleton={skeleton(title)} />
      </ServicesProvider>
    </PageTitleContext>
  );
}
