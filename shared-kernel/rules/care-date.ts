import { addYears, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type CareDateCode = 'care_date_invalid' | 'care_date_in_future' | 'care_date_too_old';

/** Warning for care older than two years, the usual limitation period (Code de la mutualité, art. L221-11). */
export const CARE_DATE_PRESCRIPTION_WARNING = 'care_date_beyond_prescription';

/**
 * Checks the care date of a refund claim: not after `today`, not older than three years to the day.
 * `today` is the server's date in Paris, 'YYYY-MM-DD'.
 */
export function checkCareDate(
  date: string,
  today: LifeDate,
  limits: Pick<Limits, 'careDateYears' | 'prescriptionWarningYears'> = DEFAULT_LIMITS,
): Verdict<LifeDate, CareDateCode> {
  if (!isLifeDate(date)) return refuse('care_date_invalid');
  if (date > today) return refuse('care_date_in_future');
  if (date < earliestCareDate(today, limits)) {
    return refuse('care_date_too_old', { years: limits.careDateYears });
  }
  const late = date < addYears(today, -limits.prescriptionWarningYears);
  return accept(date, late ? [CARE_DATE_PRESCRIPTION_WARNING] : []);
}

/** The first accepted date, for the `min` of a date field. */
export function earliestCareDate(
  today: LifeDate,
  limits: Pick<Limits, 'careDateYears'> = DEFAULT_LIMITS,
): LifeDate {
  return addYears(today, -limits.careDateYears);
}
