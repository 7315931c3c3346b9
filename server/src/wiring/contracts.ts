import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { OPTION_CHANGE } from '@member-portal/shared-kernel/rules/contact-categories';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { isAbout, listOpenEndings } from '../members/contract-endings/open-endings.ts';
import { registerContractRoutes } from '../members/contracts/contracts.routes.ts';
import { type ContractService, createContractService } from '../members/contracts/contracts.service.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import {
  listBeneficiaries,
  listInsuranceContracts,
  lockMember,
} from '../members/insured/insured.repository.ts';
import { paidOptionsOf } from '../members/insured/paid-options.ts';
import {
  isOption,
  listOpenOptionCancellations,
} from '../members/option-cancellations/open-option-cancellations.ts';
import {
  type OptionCancellationPorts,
  optionCancellationSubmission,
} from '../members/option-cancellations/option-cancellation-submission.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

interface ContractPorts {
  documentsOf: DocumentService['ofContracts'];
  sending: Parameters<typeof registerSubmission>[2];
  identity: OptionCancellationPorts['identity'];
}

/** The contracts of a member, as their pages show them, and the requests to cancel their options. */
export function wireContracts(
  app: PortalApp,
  { clock, database: { db } }: Platform,
  { documentsOf, sending, identity }: ContractPorts,
): ContractService {
  const contracts = createContractService({
    clock,
    ports: {
      documentsOf,
      peopleOf: (memberId) => listBeneficiaries(db, memberId),
      async pendingOptionChange(memberId) {
        const [request] = await listOpenRequests(db, memberId, [OPTION_CHANGE]);
        if (!request) return null;
        const { id, reference, createdAt } = request;
        return { requestId: id, reference, sentOn: todayInParis(createdAt) };
      },
      async contractsOf(memberId) {
        const [rows, openEndings, cancelled] = await Promise.all([
          listInsuranceContracts(db, memberId),
          listOpenEndings(db, memberId, listOpenRequests),
          listOpenOptionCancellations(db, memberId, listOpenRequests),
        ]);
        return rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          domain: row.domain,
          productName: row.productName,
          productNumber: row.productNumber,
          insurerContract: row.insurerContract,
          companyName: row.companyName,
          hasNonBasePolicy: row.hasNonBasePolicy,
          contributionCents: row.contributionCents,
          contributionFrequency: row.contributionFrequency,
          startDate: row.startDate,
          endDate: row.endDate,
          paidOptions: paidOptionsOf(row).map((option) => ({
            ...option,
            pendingCancellation: presentPending(
              cancelled.find((other) => isOption(other, { ...row, optionId: option.id ?? option.name })),
            ),
          })),
          pendingEnding: presentPending(openEndings.find((ending) => isAbout(ending, row))),
        }));
      },
    },
  });
  registerContractRoutes(app, { contracts });
  const cancellation = optionCancellationSubmission({
    identity,
    lockMember,
    openRequests: listOpenRequests,
    async contractsOf(memberId) {
      const [shown, rows] = await Promise.all([
        contracts.covers(memberId),
        listInsuranceContracts(db, memberId),
      ]);
      return shown.contracts.map((contract) => ({
        ...contract,
        externalId: rows.find(({ id }) => id === contract.id)?.externalId ?? null,
      }));
    },
  });
  registerSubmission(app, cancellation, sending);
  return contracts;
}

/** What the page of a contract shows of a request to end it, or an option of it. */
function presentPending(
  request: { requestId: string; reference: string; createdAt: Date; endOn: string } | undefined,
): ContractDetail['pendingEnding'] {
  if (!request) return null;
  const { requestId, reference, createdAt, endOn } = request;
  return { requestId, reference, sentOn: todayInParis(createdAt), endOn };
}
