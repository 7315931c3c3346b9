import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RouteLink } from '../router/index.tsx';
import { createPortalQueryClient, QueryClientProvider, ServicesProvider } from '../state/index.tsx';
import { PortalUiProvider } from '../ui/index.ts';
import { type FakeServices, type FakeServicesOptions, fakeServices } from './fake-services.ts';

export interface RenderOptions extends FakeServicesOptions {
  services?: FakeServices;
  /** Address in the router: '/refunds?refund=1'. */
  at?: string;
}

/** Renders a page or widget as the shell would: services, queries, router and brand around it. */
export function renderWithPortal(
  element: ReactElement,
  options: RenderOptions = {},
): RenderResult & { services: FakeServices } {
  const services = options.services ?? fakeServices(options);
  const queryClient = createPortalQueryClient(services.api);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const result = render(
    <PortalUiProvider linkComponent={RouteLink}>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[options.at ?? '/']}>{element}</MemoryRouter>
        </QueryClientProvider>
      </ServicesProvider>
    </PortalUiProvider>,
  );
  return { ...result, services };
}
