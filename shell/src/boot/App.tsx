import { textsOf } from '@member-portal/shared-kernel/i18n';
import { RouteLink } from '@member-portal/shared-kernel/router';
import { QueryClientProvider, ServicesProvider } from '@member-portal/shared-kernel/state';
import { type LinkTarget, PortalUiProvider } from '@member-portal/shared-kernel/ui';
import { type ReactNode, useMemo } from 'react';
import { SlowReads } from '../connectivity/slow-signs.tsx';
import type fr from '../locales/fr.json';
import { type FirstSkeleton, FirstSkeletonProvider } from '../pages/page-skeleton.tsx';
import { RemoteFailed } from '../pages/RemoteFailed.tsx';
import { RemoteSlow } from '../pages/RemoteSlow.tsx';
import { PortalProvider, usePortal } from '../portal/PortalContext.tsx';
import type { Portal } from '../portal/portal.ts';
import { RemoteViewsProvider } from '../remotes/RemotePart.tsx';
import { PortalRouter } from '../routes/PortalRouter.tsx';
import { PortalView } from '../screen/PortalView.tsx';
import { RemoteSlots } from '../screen/RemoteSlots.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

interface AppProps {
  portal: Portal;
  firstSkeleton: FirstSkeleton | null;
  /** Called before the first view is painted. */
  onFirstView: () => void;
}

export function App({ portal, firstSkeleton, onFirstView }: AppProps) {
  const { routes } = portal.services;
  const linkExists = useMemo(
    () => (target: LinkTarget) => target.route === undefined || routes.exists(target.route),
    [routes],
  );
  const onCrash = (error: unknown) => {
    portal.health.note({ type: 'shell-crashed', error });
    onFirstView();
  };
  return (
    <PortalProvider value={portal}>
      <PortalUiProvider nonce={portal.boot.nonce} linkComponent={RouteLink} linkExists={linkExists}>
        <ShellBoundary title={() => textsOf<typeof fr>('shell')('unexpected.title')} onFailure={onCrash}>
          <ServicesProvider services={portal.services}>
            <QueryClientProvider client={portal.queryClient}>
              <FirstSkeletonProvider value={firstSkeleton}>
                <PortalRouter history={portal.history}>
                  <Remotes>
                    <PortalView onFirstView={onFirstView} />
                  </Remotes>
                </PortalRouter>
              </FirstSkeletonProvider>
            </QueryClientProvider>
          </ServicesProvider>
        </ShellBoundary>
      </PortalUiProvider>
    </PortalProvider>
  );
}

/** Provides the remotes. Without a composition there are none, and the guards show a page of the shell. */
function Remotes({ children }: { children: ReactNode }) {
  const { loader } = usePortal();
  const views = useMemo(
    () => loader && { loader, Slow: RemoteSlow, Failed: RemoteFailed, SlowReads },
    [loader],
  );
  return views ? (
    <RemoteViewsProvider value={views}>
      <RemoteSlots>{children}</RemoteSlots>
    </RemoteViewsProvider>
  ) : (
    children
  );
}
