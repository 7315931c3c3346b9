import { registerBeneficiaryRoutes } from '../members/beneficiaries/beneficiaries.routes.ts';
import { createBeneficiaryService } from '../members/beneficiaries/beneficiaries.service.ts';
import { correctionSubmission } from '../members/beneficiaries/correction-submission.ts';
import { departureSubmission } from '../members/beneficiaries/departure-submission.ts';
import { createActsOnPeople } from '../members/beneficiaries/person-act.ts';
import { teletransmissionSubmission } from '../members/beneficiaries/teletransmission-submission.ts';
import { listAdditions } from '../members/beneficiary-requests/beneficiary-requests.repository.ts';
import type { CareConsentService } from '../members/care-consents/care-consents.service.ts';
import type { ReadCarePrivacy } from '../members/care-privacy/care-privacy.public.ts';
import type { CompanyService } from '../members/companies/companies.service.ts';
import { listOpenNotifications } from '../members/insured/expectations.repository.ts';
import { lockBeneficiary } from '../members/insured/insured.repository.ts';
import { createPeopleOnFile } from '../members/insured/people-on-file.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import {
  registerSubmission,
  type SubmissionRouteOptions,
} from '../members/submissions/submissions.routes.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

interface BeneficiaryWiring {
  privacyOf: ReadCarePrivacy;
  sending: SubmissionRouteOptions;
  consents: Pick<CareConsentService, 'list'>;
  companies: CompanyService['named'];
}

/** The people covered, and members' requests about them. */
export function wireBeneficiaries(
  app: PortalApp,
  platform: Platform,
  { companies, privacyOf, sending, consents }: BeneficiaryWiring,
): void {
  const { clock, database } = platform;
  const acting = {
    onFile: createPeopleOnFile(platform),
    openRequests: listOpenRequests,
    lockPerson: lockBeneficiary,
  };
  const beneficiaries = createBeneficiaryService({
    database,
    clock,
    ports: {
      ...acting,
      companies,
      async awaited(memberId) {
        const open = await listOpenNotifications(database.db, memberId);
        return open.map(({ beneficiaryId, uploadDocumentType, dueDate }) => ({
          beneficiaryId,
          documentType: uploadDocumentType,
          dueDate,
        }));
      },
      consents: consents.list,
      async additionCategories(memberId) {
        const additions = await listAdditions(database.db, memberId);
        return new Map(additions.map(({ requestId, category }) => [requestId, category]));
      },
      async careReserved(viewer) {
        const { hiddenFrom } = await privacyOf(viewer);
        return (personId) => {
          const from = hiddenFrom(personId);
          return from !== null && from <= clock.today();
        };
      },
    },
  });
  const actsOnPeople = createActsOnPeople(acting);

  registerBeneficiaryRoutes(app, { beneficiaries });
  registerSubmission(app, departureSubmission(actsOnPeople), sending);
  registerSubmission(app, correctionSubmission(actsOnPeople), sending);
  registerSubmission(app, teletransmissionSubmission(actsOnPeople), sending);
}
