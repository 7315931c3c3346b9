import type { BeneficiaryRank } from 'shared-kernel/contracts/common';
import { isCareHidden } from 'shared-kernel/rules/care-privacy';
import type { LifeDate } from 'shared-kernel/rules/life-date';

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

/** A person who is not in the family list has not agreed to anything. */
export function actPrivacy(family: readonly FamilyMember[], adultsShareByDefault: boolean): ActPrivacy {
  const byId = new Map(family.map((person) => [person.id, person]));
  return {
    isHidden({ beneficiaryId, careDate }) {
      const person = byId.get(beneficiaryId);
      if (!person) return !adultsShareByDefault;
      return isCareHidden({ ...person, agreedToShow: person.sharesActs }, careDate, !adultsShareByDefault);
    },
  };
}
