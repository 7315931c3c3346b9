import { addDays, isLifeDate, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type AdmissionCode =
  | 'admission_date_invalid'
  | 'admission_date_too_far'
  | 'admission_date_too_old'
  | 'release_date_invalid'
  | 'release_before_admission';

/** Later than the ideal moment, in which case the card itself is the quicker help. */
export const ADMISSION_LATE_WARNING = 'admission_soon';

export interface Stay {
  admission: LifeDate;
  release: LifeDate | null;
}

/**
 * The dates of a hospital cover request: an admission at most 15 days ahead, or an emergency up to 30 days back;
 * a release, when known, on the day of admission or after. `day` in a refusal is the nearest date allowed, and
 * for an admission too far ahead the first day on which the request can be made.
 */
export function checkStay(
  stay: { admission: string; release?: string | null },
  today: LifeDate,
  { maxDaysAhead, maxDaysBack, idealDaysAhead }: Limits['hospital'] = DEFAULT_LIMITS.hospital,
): Verdict<Stay, AdmissionCode> {
  const { admission, release = null } = stay;
  if (!isLifeDate(admission)) return refuse('admission_date_invalid');
  if (admission > addDays(today, maxDaysAhead)) {
    return refuse('admission_date_too_far', { day: addDays(admission, -maxDaysAhead), days: maxDaysAhead });
  }
  const earliest = addDays(today, -maxDaysBack);
  if (admission < earliest) return refuse('admission_date_too_old', { day: earliest, days: maxDaysBack });
  if (release !== null && !isLifeDate(release)) return refuse('release_date_invalid');
  if (release !== null && release < admission) return refuse('release_before_admission');
  const soon = admission < addDays(today, idealDaysAhead);
  return accept({ admission, release }, soon ? [ADMISSION_LATE_WARNING] : []);
}
