import { ActList, ActQuery } from '@member-portal/shared-kernel/contracts/refunds';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ActService } from './acts.service.ts';

export function registerActRoutes(app: PortalApp, { acts }: { acts: ActService }) {
  app.get(
    '/acts',
    {
      schema: {
        summary: 'Acts that a claim can be made for: those likely meant, or what a query finds',
        querystring: ActQuery,
        response: { 200: ActList },
      },
    },
    async (request) => acts.list(request.member, request.query),
  );
}
