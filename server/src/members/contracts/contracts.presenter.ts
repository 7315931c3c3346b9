import type { Company } from '@member-portal/shared-kernel/contracts/companies';
import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type {
  ContractDetail,
  ContractOption,
  ContractPerson,
} from '@member-portal/shared-kernel/contracts/contracts';
import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { coverStateOn } from '@member-portal/shared-kernel/rules/contract-cover';
import { earliest, type LifeDate, latest } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';

export interface ContractOnFile
  extends Pick<
    ContractDetail,
    | 'id'
    | 'kind'
    | 'domain'
    | 'productName'
    | 'productNumber'
    | 'insurerContract'
    | 'companyName'
    | 'hasNonBasePolicy'
    | 'contributionCents'
    | 'contributionFrequency'
    | 'startDate'
    | 'endDate'
    | 'pendingEnding'
  > {
  pendingOptionChange: Complete<ContractDetail>['pendingOptionChange'];
  /** Without an `id` the name stands for it. */
  paidOptions: (Omit<ContractOption, 'id' | 'state'> & { id: string | null })[];
}

export interface PersonOnFile
  extends Pick<ContractPerson, 'id' | 'firstName' | 'surName' | 'rank' | 'familyPosition'> {
  joinedOn: LifeDate;
  leftOn: LifeDate | null;
  contractsSubscribed: {
    insurerContract: string;
    incomingDate: LifeDate;
    outgoingDate: LifeDate | null;
    companyId: string | null;
  }[];
}

interface ContractParts {
  contract: ContractOnFile;
  people: readonly PersonOnFile[];
  company: Company | null;
  documents: PortalDocument[];
  today: LifeDate;
}

export function presentContract({
  contract,
  people,
  company,
  documents,
  today,
}: ContractParts): Complete<ContractDetail> {
  const { paidOptions, ...same } = contract;
  return {
    ...same,
    companyName: company?.name ?? same.companyName,
    company,
    state: coverStateOn({ from: contract.startDate, to: contract.endDate }, today),
    options: paidOptions.map((option) => ({
      ...option,
      id: option.id ?? option.name,
      // An option ends with its contract at the latest.
      state: coverStateOn({ from: option.from, to: firstOf(option.to, contract.endDate) }, today),
    })),
    people: people.flatMap((person) => presentPerson(person, contract)),
    documents,
  };
}

/** A person whose periods name no contract is covered by all of them. */
function presentPerson(person: PersonOnFile, contract: ContractOnFile): Complete<ContractPerson>[] {
  const { id, firstName, surName, rank, familyPosition, contractsSubscribed } = person;
  const periods =
    contractsSubscribed.length > 0
      ? contractsSubscribed.filter(({ insurerContract }) => insurerContract === contract.insurerContract)
      : [{ incomingDate: person.joinedOn, outgoingDate: person.leftOn }];
  const last = periods.at(-1);
  if (!last) return [];
  const from = latest(last.incomingDate, contract.startDate);
  const to = firstOf(last.outgoingDate, contract.endDate);
  // Left before the contract began, or joined after it ended.
  if (to !== null && to < from) return [];
  return [
    { id, firstName: displayName(firstName), surName: displayName(surName), rank, familyPosition, from, to },
  ];
}

const firstOf = (one: LifeDate | null, other: LifeDate | null): LifeDate | null =>
  one !== null && other !== null ? earliest(one, other) : (one ?? other);
