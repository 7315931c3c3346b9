import { CONTRACT_TERMINATION } from '@member-portal/shared-kernel/rules/request-types';
import { listContractEndings } from '../members/contract-endings/contract-endings.repository.ts';
import { registerContractRoutes } from '../members/contracts/contracts.routes.ts';
import { createContractService } from '../members/contracts/contracts.service.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { listBeneficiaries, listInsuranceContracts } from '../members/insured/insured.repository.ts';
import { paidOptionsOf } from '../members/insured/paid-options.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import type { Executor } from '../platform/db/database.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** The contracts of a member, as their pages show them. */
export function wireContracts(
  app: PortalApp,
  { clock, database: { db } }: Platform,
  { documentsOf }: { documentsOf: DocumentService['ofContracts'] },
): void {
  const contracts = createContractService({
    clock,
    ports: {
      documentsOf,
      peopleOf: (memberId) => listBeneficiaries(db, memberId),
      async contractsOf(memberId) {
        const [rows, openEndings] = await Promise.all([
          listInsuranceContracts(db, memberId),
          readOpenEndings(db, memberId),
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
          pendingEnding: openEndings.of(row),
        }));
      },
    },
  });
  registerContractRoutes(app, { contracts });
}

/** The requests to end a contract that the insurer has not answered. */
async function readOpenEndings(db: Executor, memberId: string) {
  const [endings, open] = await Promise.all([
    listContractEndings(db, memberId),
    listOpenRequests(db, memberId, [CONTRACT_TERMINATION]),
  ]);
  const waiting = endings.flatMap((ending) => {
    const request = open.find(({ id }) => id === ending.requestId);
    return request ? { ...ending, reference: request.reference } : [];
  });
  return {
    /** The latest request about that contract. */
    of({ externalId, insurerContract }: { externalId: string | null; insurerContract: string }) {
      const ending = waiting.find(
        ({ contractExternalId, contractNumber }) =>
          contractExternalId === externalId && contractNumber === insurerContract,
      );
      return ending
        ? { requestId: ending.requestId, reference: ending.reference, endOn: ending.endOn }
        : null;
    },
  };
}
