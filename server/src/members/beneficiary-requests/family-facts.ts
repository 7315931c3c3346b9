import type { BeneficiaryRequestInput } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { sameName } from '@member-portal/shared-kernel/rules/names';
import type { FamilyMember } from './beneficiary-requests.ports.ts';

/** What the family says about a new person. */
export interface FamilyFacts {
  /** Null where no parent is named, or where that is nobody, a child, or somebody of another family. */
  linkedParentPosition: number | null;
  /** Somebody of this first name and birth date is covered already. */
  isCovered: boolean;
  /** No contract is left that could cover anybody. */
  contractEnded: boolean;
}

export function familyFacts(
  { firstName, birthDate, linkedParentId }: BeneficiaryRequestInput,
  family: readonly FamilyMember[],
  contractEnded: boolean,
): FamilyFacts {
  const parent = family.find(
    ({ id, rank }) => id === linkedParentId && (rank === 'MAIN' || rank === 'PARTNER'),
  );
  return {
    contractEnded,
    linkedParentPosition: parent?.familyPosition ?? null,
    isCovered: family.some(
      (person) => person.birthDate === birthDate && sameName(person.firstName, firstName),
    ),
  };
}
