import { Id } from '@member-portal/shared-kernel/contracts/common';
import { PutOffAlert } from '@member-portal/shared-kernel/contracts/insured';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { InsuredService } from './insured.service.ts';

/** Members' actions on alerts, except settling them. */
export function registerAlertRoutes(
  app: PortalApp,
  { insured }: { insured: Pick<InsuredService, 'putOffAlert'> },
): void {
  app.post(
    '/alerts/:id/put-off',
    {
      schema: {
        summary: 'Hides an alert for some days; a repeat on the same day changes nothing',
        params: object({ id: Id }),
        response: { 200: PutOffAlert },
      },
    },
    async (request) => ({ until: await insured.putOffAlert(request.member.memberId, request.params.id) }),
  );
}
