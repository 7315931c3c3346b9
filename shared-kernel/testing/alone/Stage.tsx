import { Component, type ReactNode, Suspense, use, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PortalServices, RemoteManifest, RemoteModule } from '../../contract/index.ts';
import { Route, RouteLink, Routes } from '../../router/index.tsx';
import { createPortalQueryClient, QueryClientProvider, ServicesProvider } from '../../state/index.tsx';
import { Box, PortalUiProvider } from '../../ui/index.ts';
import type { Part } from './choices.ts';

interface StageProps {
  remote: RemoteModule;
  manifest: RemoteManifest;
  part: Part;
  services: PortalServices;
}

/** One part of the remote, in the surroundings of the shell. */
export function Stage({ remote, manifest, part, services }: StageProps) {
  const queryClient = useMemo(() => {
    const client = createPortalQueryClient(services.api);
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
    return client;
  }, [services]);
  const pattern = `/${part.kind === 'page' || part.kind === 'dialog' ? part.place : ''}`;
  return (
    <PortalUiProvider
      linkComponent={RouteLink}
      linkExists={({ route }) => route === undefined || services.routes.exists(route)}
    >
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[addressOf(pattern)]}>
            <Routes>
              <Route
                path={pattern}
                element={
                  <StageBoundary>
                    <Suspense fallback={<Box>…</Box>}>
                      <Filled remote={remote} part={part} services={services} manifest={manifest} />
                    </Suspense>
                  </StageBoundary>
                }
              />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </ServicesProvider>
    </PortalUiProvider>
  );
}

/** Required parameters get a sample value. */
const addressOf = (pattern: string) =>
  pattern.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'sample-1') || '/';

const loading = new WeakMap<RemoteModule, Map<string, Promise<React.ComponentType<{ slot: string }>>>>();

/** Requested once: React needs the same promise at each render. */
function componentOf(remote: RemoteModule, part: Part, services: PortalServices) {
  const loadingParts = loading.get(remote) ?? new Map();
  loading.set(remote, loadingParts);
  const key = `${part.kind} ${part.code}`;
  if (!loadingParts.has(key)) loadingParts.set(key, load(remote, part, services));
  return loadingParts.get(key) as Promise<React.ComponentType<{ slot: string }>>;
}

async function load(remote: RemoteModule, { kind, code }: Part, services: PortalServices) {
  const isPage = kind === 'page' || kind === 'dialog';
  const found = isPage ? (await remote.pages(services)[code]?.())?.default : remote.widgets(services)[code];
  if (!found) throw new Error(`the module has no ${isPage ? 'page' : 'widget'} '${code}'`);
  return found as React.ComponentType<{ slot: string }>;
}

function Filled({ remote, part, services }: StageProps) {
  const Shown = use(componentOf(remote, part, services));
  return (
    <Box maxWidth={part.kind === 'panel' ? '504px' : '1120px'}>
      <Shown slot={part.place} />
    </Box>
  );
}

class StageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state as { error: unknown };
    if (!error) return this.props.children;
    return (
      <Box as="pre" role="alert" whiteSpace="pre-wrap">
        {error instanceof Error ? (error.stack ?? error.message) : String(error)}
      </Box>
    );
  }
}
