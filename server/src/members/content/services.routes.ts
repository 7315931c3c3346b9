import { FaqQuery } from '@member-portal/shared-kernel/contracts/content';
import { ServicesAnswer } from '@member-portal/shared-kernel/contracts/services';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { CareServices } from './services.service.ts';

export function registerServiceRoutes(app: PortalApp, { careServices }: { careServices: CareServices }) {
  app.get(
    '/services',
    {
      config: { feature: 'MY_SERVICES' },
      schema: {
        summary: 'Care networks and services of the environment, and those of the member’s own networks',
        querystring: FaqQuery,
        response: { 200: ServicesAnswer },
      },
    },
    async ({ member, query }) => ({ services: await careServices.list(member, query.language ?? 'fr') }),
  );
}
