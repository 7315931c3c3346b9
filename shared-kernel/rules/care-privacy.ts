import type { BeneficiaryRank } from '../contracts/common.ts';
import { isAdultOn } from './beneficiary.ts';
import type { LifeDate } from './life-date.ts';

/**
 * Whether the policyholder must not see wording and act family of a person's care. They are hidden for a partner and
 * for a child or another relative who was of age on the date of care, unless that person agreed to show them.
 * `hidesAdults` is the environment's setting. The policyholder's own care is never hidden.
 */
export function isCareHidden(
  person: { rank: BeneficiaryRank; birthDate: LifeDate; agreedToShow: boolean },
  careDate: LifeDate,
  hidesAdults = true,
): boolean {
  if (!hidesAdults || person.rank === 'MAIN' || person.agreedToShow) return false;
  return person.rank === 'PARTNER' || isAdultOn(person.birthDate, careDate);
}
