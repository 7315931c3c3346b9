import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import { EMPLOYMENT_CENTRE } from '@member-portal/shared-kernel/rules/shared-document';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { registerCampaignRoutes } from '../members/campaigns/campaigns.routes.ts';
import { type CampaignService, createCampaignService } from '../members/campaigns/campaigns.service.ts';
import { waitsForAnswer } from '../members/document-sharing/shared-documents.repository.ts';
import {
  answerExpectations,
  listOpenNotifications,
  putOff,
} from '../members/insured/expectations.repository.ts';
import { listCovered, listInsuranceContracts, lockMember } from '../members/insured/insured.repository.ts';
import { reminderDay } from '../members/insured/reminder-day.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import { groupOfRequest } from '../members/requests/request-steps.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** The campaigns that a pop-up shows after the sign-in: school certificates, portability. */
export function wireCampaigns(
  app: PortalApp,
  { clock, database, idempotency }: Platform,
  { limits, tell }: { limits: Limits; tell: TellInsurer },
): CampaignService {
  const campaigns = createCampaignService({
    database,
    clock,
    limits,
    ports: {
      expectations: listOpenNotifications,
      async putOff(tx, memberId, expectations) {
        for (const { id, dueDate } of expectations)
          await putOff(tx, memberId, id, reminderDay(clock.today(), dueDate));
      },
      answerExpectations,
      covered: (db, memberId) => listCovered(db, memberId, clock.today()),
      lockMember,
      async waitsForProof(db, memberId) {
        if (await waitsForAnswer(db, memberId, EMPLOYMENT_CENTRE)) return true;
        const open = await listOpenRequests(db, memberId, [EMPLOYMENT_CENTRE]);
        return open.some((request) => awaitsOf(groupOfRequest(request), request.statusKey) !== 'member');
      },
      async hasIndividualContract(db, memberId, day) {
        const contracts = await listInsuranceContracts(db, memberId);
        return contracts.some(
          ({ kind, endDate }) => kind === 'INDIVIDUAL' && (endDate === null || endDate >= day),
        );
      },
      tellDeclared: (tx, { beneficiaryId, ...act }) =>
        tell(tx, { ...act, type: 'schooling.declared', beneficiaryIds: [beneficiaryId] }),
    },
  });
  registerCampaignRoutes(app, { campaigns, idempotency });
  return campaigns;
}
