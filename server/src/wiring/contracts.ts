import { registerContractRoutes } from '../members/contracts/contracts.routes.ts';
import { createContractService } from '../members/contracts/contracts.service.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { listBeneficiaries, listInsuranceContracts } from '../members/insured/insured.repository.ts';
import { paidOptionsOf } from '../members/insured/paid-options.ts';
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
        const rows = await listInsuranceContracts(db, memberId);
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
        }));
      },
    },
  });
  registerContractRoutes(app, { contracts });
}
