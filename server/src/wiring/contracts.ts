import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { isAbout, listOpenEndings, type OpenEnding } from '../members/contract-endings/open-endings.ts';
import { registerContractRoutes } from '../members/contracts/contracts.routes.ts';
import { type ContractService, createContractService } from '../members/contracts/contracts.service.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { listBeneficiaries, listInsuranceContracts } from '../members/insured/insured.repository.ts';
import { paidOptionsOf } from '../members/insured/paid-options.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** The contracts of a member, as their pages show them. */
export function wireContracts(
  app: PortalApp,
  { clock, database: { db } }: Platform,
  { documentsOf }: { documentsOf: DocumentService['ofContracts'] },
): ContractService {
  const contracts = createContractService({
    clock,
    ports: {
      documentsOf,
      peopleOf: (memberId) => listBeneficiaries(db, memberId),
      async contractsOf(memberId) {
        const [rows, openEndings] = await Promise.all([
          listInsuranceContracts(db, memberId),
          listOpenEndings(db, memberId, listOpenRequests),
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
          paidOptions: paidOptionsOf(row),
          pendingEnding: presentPending(openEndings.find((ending) => isAbout(ending, row))),
        }));
      },
    },
  });
  registerContractRoutes(app, { contracts });
  return contracts;
}

/** What the page of a contract shows of a request to end it. */
function presentPending(ending: OpenEnding | undefined): ContractDetail['pendingEnding'] {
  if (!ending) return null;
  const { requestId, reference, createdAt, endOn } = ending;
  return { requestId, reference, sentOn: todayInParis(createdAt), endOn };
}
