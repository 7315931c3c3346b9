import { addDays, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type AdmissionCode = 'admission_date_invalid' | 'admission_date_too_far' | 'admission_date_too_old';
export type ReleaseCode = 'release_date_invalid' | 'release_before_admission';

/** Later than the ideal moment, in which case the card itself is the quicker help. */
export const ADMISSION_LATE_WARNING = 'admission_soon';

/**
 * The day of admission: at most 15 days ahead, or an emergency up to 30 days back. `day` in a refusal is the nearest
 * date allowed, and for an admission too far ahead the first day on which the request can be made.
 */
export function checkAdmission(
  admission: string,
  today: LifeDate,
  { maxDaysAhead, maxDaysBack, idealDaysAhead }: Limits['hospital'] = DEFAULT_LIMITS.hospital,
): Verdict<LifeDate, AdmissionCode> {
  if (!isLifeDate(admission)) return refuse('admission_date_invalid');
  if (admission > addDays(today, maxDaysAhead)) {
    return refuse('admission_date_too_far', { day: addDays(admission, -maxDaysAhead), days: maxDaysAhead });
  }
  const earliest = addDays(today, -maxDaysBack);
  if (admission < earliest) return refuse('admission_date_too_old', { day: earliest, days: maxDaysBack });
  const soon = admission < addDays(today, idealDaysAhead);
  return accept(admission, soon ? [ADMISSION_LATE_WARNING] : []);
}

/** The day of release, when known: that of the admission or after. An admission that is no date blames nothing here. */
export function checkRelease(
  release: string | null | undefined,
  admission: string,
): Verdict<LifeDate | null, ReleaseCode> {
  if (release === null || release === undefined || release === '') return accept(null);
  if (!isLifeDate(release)) return refuse('release_date_invalid');
  return isLifeDate(admission) && release < admission ? refuse('release_before_admission') : accept(release);
}
