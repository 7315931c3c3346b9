import type { BeneficiaryRank } from '../contracts/common.ts';
import { ageOn } from './age.ts';
import { addMonths, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** In the display order of families. */
export const BENEFICIARY_RANKS: readonly BeneficiaryRank[] = ['MAIN', 'PARTNER', 'CHILD', 'OTHER'];

export const MAJORITY_AGE = 18;

/** The day on which the person turns 18: for a birth on 29 February, 1 March of a common year. */
export function majorityOf(birthDate: LifeDate): LifeDate {
  const year = Number(birthDate.slice(0, 4)) + MAJORITY_AGE;
  const birthday = `${year}${birthDate.slice(4)}`;
  const exists: boolean = isLifeDate(birthday);
  return exists ? birthday : `${year}-03-01`;
}

/** True when the person is 18 or older on that day (`ageOn`). */
export function isAdultOn(birthDate: LifeDate, date: LifeDate): boolean {
  return ageOn(birthDate, date) >= MAJORITY_AGE;
}

/** Checks the birth date of a child to declare: not after today, and within the last six months. */
export function checkDeclaredBirth(
  birthDate: string,
  today: LifeDate,
  limits: Pick<Limits, 'birthDeclarationMonths'> = DEFAULT_LIMITS,
): Verdict<LifeDate, 'date_invalid' | 'birth_date_in_future' | 'birth_declared_too_late'> {
  if (!isLifeDate(birthDate)) return refuse('date_invalid');
  if (birthDate > today) return refuse('birth_date_in_future');
  const tooLate = birthDate <= addMonths(today, -limits.birthDeclarationMonths);
  return tooLate
    ? refuse('birth_declared_too_late', { months: limits.birthDeclarationMonths })
    : accept(birthDate);
}
