import type { Company } from '@member-portal/shared-kernel/contracts/companies';
import type { ContractList } from '@member-portal/shared-kernel/contracts/contracts';
import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import type { Clock } from '../../platform/clock.ts';
import { companyOfContract } from '../companies/company-of.public.ts';
import { type ContractOnFile, type PersonOnFile, presentContract } from './contracts.presenter.ts';

interface Viewer {
  memberId: string;
  environment: string;
}

interface ContractPorts {
  /** Health contracts before the others, newest first. */
  contractsOf(memberId: string): Promise<ContractOnFile[]>;
  /** Everyone who was ever covered, insured first. */
  peopleOf(memberId: string): Promise<PersonOnFile[]>;
  /** Those of these companies that the insurer has described, by their id. */
  companies(memberId: string, companyIds: readonly string[]): Promise<ReadonlyMap<string, Company>>;
  /** The oldest request of the member to change an option that the insurer has not answered. */
  pendingOptionChange(memberId: string): Promise<ContractList['pendingOptionChange']>;
  documentsOf(viewer: Viewer): Promise<{ contractId: string; document: PortalDocument }[]>;
}

export type ContractService = ReturnType<typeof createContractService>;

const ORDER = ['ACTIVE', 'COMING', 'ENDED'] as const;

export function createContractService({ clock, ports }: { clock: Clock; ports: ContractPorts }) {
  async function contractsWith(
    memberId: string,
    documentsOfAll: Promise<{ contractId: string; document: PortalDocument }[]>,
  ): Promise<Pick<ContractList, 'contracts'>> {
    const [contracts, people, documents] = await Promise.all([
      ports.contractsOf(memberId),
      ports.peopleOf(memberId),
      documentsOfAll,
    ]);
    const today = clock.today();
    const companyIds = contracts.map(({ kind, insurerContract }) =>
      kind === 'COLLECTIVE' ? companyOfContract(people, insurerContract) : null,
    );
    const companies = await ports.companies(
      memberId,
      companyIds.filter((id) => id !== null),
    );
    const shown = contracts.map((contract, index) =>
      presentContract({
        contract,
        people,
        company: companies.get(companyIds[index] ?? '') ?? null,
        documents: documents.flatMap(({ contractId, document }) =>
          contractId === contract.id ? document : [],
        ),
        today,
      }),
    );
    return { contracts: ORDER.flatMap((state) => shown.filter((contract) => contract.state === state)) };
  }

  return {
    /** Every contract of the member, including future and ended ones. */
    async list(viewer: Viewer): Promise<ContractList> {
      const [{ contracts }, pendingOptionChange] = await Promise.all([
        contractsWith(viewer.memberId, ports.documentsOf(viewer)),
        ports.pendingOptionChange(viewer.memberId),
      ]);
      return { contracts, pendingOptionChange };
    },

    /** The same contracts without their documents. */
    covers: (memberId: string) => contractsWith(memberId, Promise.resolve([])),
  };
}
