import type { BeneficiaryRequestInput } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { sameName } from '@member-portal/shared-kernel/rules/names';
import type { FamilyMember } from './beneficiary-requests.ports.ts';

/** Facts about the family for a new person. */
export interface FamilyFacts {
  /** Null if no parent is named, or if the position is unknown, a child's, or of another family. */
  linkedParentPosition: number | null;
  /** True if a person with this first name and birth date is already covered. */
  isCovered: boolean;
  /** True if no contract is left that could cover anybody. */
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
