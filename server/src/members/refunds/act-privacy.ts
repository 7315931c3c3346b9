import type { BeneficiaryRank } from 'shared-kernel/contracts/common';
import { ageOn, type LifeDate } from 'shared-kernel/rules/life-date';

/** A person covered by the contract, as far as refunds need to know them. */
export interface FamilyMember {
  id: string;
  rank: BeneficiaryRank;
  firstName: string;
  birthDate: LifeDate;
  /** A partner or an adult child who agreed to show their acts to the policyholder. */
  sharesActs: boolean;
}

/** Who is who in a member's family, and what its environment decided about adults' acts. */
export interface ActPrivacy {
  /** True when the policyholder may not see what this care was: only its date, its person and its amounts. */
  isHidden(care: { beneficiaryId: string; careDate: LifeDate }): boolean;
}

const MAJORITY = 18;

/**
 * Medical confidentiality: acts of a partner, and of anyone else who was 18 on the date of care, stay theirs
 * unless they agreed. A person who is no longer in the family list has not agreed.
 */
export function actPrivacy(family: readonly FamilyMember[], adultsShareByDefault: boolean): ActPrivacy {
  const byId = new Map(family.map((person) => [person.id, person]));
  return {
    isHidden({ beneficiaryId, careDate }) {
      if (adultsShareByDefault) return false;
      const person = byId.get(beneficiaryId);
      if (!person) return true;
      if (person.rank === 'MAIN' || person.sharesActs) return false;
      return person.rank === 'PARTNER' || ageOn(person.birthDate, careDate) >= MAJORITY;
    },
  };
}
