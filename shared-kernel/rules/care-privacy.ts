import type { BeneficiaryRank } from '../contracts/common.ts';
import { majorityOf } from './beneficiary.ts';
import type { LifeDate } from './life-date.ts';

/** Earlier than any care. */
export const ALWAYS_HIDDEN: LifeDate = '1000-01-01';

/**
 * The first day on which wording and act family of a person's care are hidden from the policyholder; null if
 * never. They are hidden for a partner, and for a child or another relative from the day on which they are of
 * age, unless that person agreed to show them. `hidesAdults` is the environment's setting. The policyholder's
 * own care is never hidden.
 */
export function careHiddenFrom(
  person: { rank: BeneficiaryRank; birthDate: LifeDate; agreedToShow: boolean },
  hidesAdults = true,
): LifeDate | null {
  if (!hidesAdults || person.rank === 'MAIN' || person.agreedToShow) return null;
  return person.rank === 'PARTNER' ? ALWAYS_HIDDEN : majorityOf(person.birthDate);
}

/** True if a person's care of that day is hidden from the policyholder. */
export function isCareHidden(
  person: Parameters<typeof careHiddenFrom>[0],
  careDate: LifeDate,
  hidesAdults = true,
): boolean {
  const from = careHiddenFrom(person, hidesAdults);
  return from !== null && careDate >= from;
}
