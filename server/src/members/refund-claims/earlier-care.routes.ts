import { EarlierCare, EarlierCareQuery } from '@member-portal/shared-kernel/contracts/refunds';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { EarlierCareService } from './earlier-care.service.ts';

export function registerEarlierCareRoutes(
  app: PortalApp,
  { earlierCare }: { earlierCare: EarlierCareService },
) {
  app.get(
    '/refund-claims/earlier-care',
    {
      schema: {
        summary: 'Visits of an act that are refunded already, or on their way, before a claim is sent',
        querystring: EarlierCareQuery,
        response: { 200: EarlierCare },
      },
    },
    async (request) => earlierCare.list(request.member, request.query),
  );
}
