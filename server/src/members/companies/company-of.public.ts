import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';

interface Period {
  incomingDate: LifeDate;
  outgoingDate: LifeDate | null;
  companyId: string | null;
}

/** The periods of a person with companies, as the core system describes them. */
export interface CompanyMember {
  affiliations: readonly Period[];
  contractsSubscribed: readonly (Period & { insurerContract: string })[];
}

/** The company through which these people have the contract; null if the core system names none. */
export const companyOfContract = (
  people: readonly Pick<CompanyMember, 'contractsSubscribed'>[],
  insurerContract: string,
): string | null =>
  people
    .flatMap(({ contractsSubscribed }) => contractsSubscribed)
    .findLast((period) => period.insurerContract === insurerContract && period.companyId !== null)
    ?.companyId ?? null;

/** The companies to which the person belongs on that day, by affiliation or contract. */
export const companiesOn = (
  { affiliations, contractsSubscribed }: CompanyMember,
  day: LifeDate,
): string[] => [
  ...new Set(
    [...affiliations, ...contractsSubscribed]
      .filter(({ incomingDate, outgoingDate }) => incomingDate <= day && (outgoingDate ?? day) >= day)
      .flatMap(({ companyId }) => companyId ?? []),
  ),
];
