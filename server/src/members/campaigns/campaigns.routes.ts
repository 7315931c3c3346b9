import {
  CampaignId,
  CampaignState,
  SchoolingAnswers,
  SchoolingQuestion,
} from '@member-portal/shared-kernel/contracts/campaigns';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { CampaignService } from './campaigns.service.ts';

export function registerCampaignRoutes(
  app: PortalApp,
  { campaigns, idempotency }: { campaigns: CampaignService; idempotency: Idempotency },
): void {
  app.get(
    '/campaigns/schooling',
    {
      schema: {
        summary: 'The children whose school certificate is expected, and by when',
        response: { 200: SchoolingQuestion },
      },
    },
    async (request) => campaigns.askSchooling(request.member.memberId),
  );

  app.post(
    '/campaigns/schooling/answers',
    {
      schema: {
        summary: 'What a member says of children without a school certificate, once per Idempotency-Key',
        body: SchoolingAnswers,
        response: { 200: CampaignState },
      },
    },
    async (request, reply) =>
      idempotency.run(request, reply, (tx) => campaigns.answerSchooling(tx, request.member, request.body)),
  );

  app.post(
    '/campaigns/:campaign/hide',
    {
      schema: {
        summary: 'Does not show the pop-up of a campaign again; a repeat changes nothing',
        params: object({ campaign: CampaignId }),
        response: { 200: CampaignState },
      },
    },
    async (request) => campaigns.hide(request.member.memberId, request.params.campaign),
  );
}
