import type { HospitalizationType } from '../contracts/hospital-requests.ts';
import { addDays, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type AdmissionCode = 'admission_date_invalid' | 'admission_date_too_far' | 'admission_date_too_old';
export type ReleaseCode = 'release_date_invalid' | 'release_before_admission' | 'release_beyond_ambulatory';

/** Warning that the request is late: showing the third-party-payment card at the hospital is quicker then. */
export const ADMISSION_LATE_WARNING = 'admission_soon';

/**
 * Checks the day of admission: at most 15 days ahead, or up to 30 days ago for an emergency. `day` in a refusal is the
 * nearest allowed date, or for an admission too far ahead the first day on which the request can be made.
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

/**
 * Checks the day of release, if known: not before the admission, and for ambulatory care, which lasts less
 * than 24 hours, at most the day after. An invalid admission date is not an error here.
 */
export function checkRelease(
  release: string | null | undefined,
  admission: string,
  type?: HospitalizationType,
): Verdict<LifeDate | null, ReleaseCode> {
  if (release === null || release === undefined || release === '') return accept(null);
  if (!isLifeDate(release)) return refuse('release_date_invalid');
  if (!isLifeDate(admission)) return accept(release);
  if (release < admission) return refuse('release_before_admission');
  return type === 'AMBULATORY' && release > addDays(admission, 1)
    ? refuse('release_beyond_ambulatory')
    : accept(release);
}
