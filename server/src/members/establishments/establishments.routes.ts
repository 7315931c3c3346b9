import { EstablishmentList, EstablishmentQuery } from '@member-portal/shared-kernel/contracts/establishments';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { EstablishmentService } from './establishments.service.ts';

export function registerEstablishmentRoutes(
  app: PortalApp,
  { establishments }: { establishments: EstablishmentService },
) {
  app.get(
    '/establishments',
    {
      schema: {
        summary: 'Hospitals and clinics by name, town, postal code or FINESS number',
        querystring: EstablishmentQuery,
        response: { 200: EstablishmentList },
      },
    },
    async (request) => establishments.search(request.query.query ?? ''),
  );
}
