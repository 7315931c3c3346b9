import { addDays, type LifeDate } from './life-date.ts';

export type PublicHoliday =
  | 'new_year'
  | 'good_friday'
  | 'easter_monday'
  | 'labour_day'
  | 'victory_day'
  | 'ascension'
  | 'whit_monday'
  | 'national_day'
  | 'assumption'
  | 'all_saints'
  | 'armistice'
  | 'christmas'
  | 'second_christmas_day';

/** Region of the holidays: Alsace and Moselle have two more than the rest of France. */
export type HolidayRegion = 'france' | 'alsace-moselle';

const FIXED: Record<string, PublicHoliday> = {
  '01-01': 'new_year',
  '05-01': 'labour_day',
  '05-08': 'victory_day',
  '07-14': 'national_day',
  '08-15': 'assumption',
  '11-01': 'all_saints',
  '11-11': 'armistice',
  '12-25': 'christmas',
};

/** Days after Easter Sunday. */
const MOVABLE: Record<number, PublicHoliday> = { 1: 'easter_monday', 39: 'ascension', 50: 'whit_monday' };

/** The public holiday of France on that day (code du travail, L3133-1 and L3134-13), null on other days. */
export function publicHoliday(date: LifeDate, region: HolidayRegion = 'france'): PublicHoliday | null {
  const easter = easterSunday(Number(date.slice(0, 4)));
  // Ascension Day may fall on 1 or 8 May, and then has the name of the fixed day.
  const everywhere =
    FIXED[date.slice(5)] ??
    Object.entries(MOVABLE).find(([days]) => addDays(easter, Number(days)) === date)?.[1];
  if (everywhere || region === 'france') return everywhere ?? null;
  if (date.endsWith('-12-26')) return 'second_christmas_day';
  return date === addDays(easter, -2) ? 'good_friday' : null;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): LifeDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}
