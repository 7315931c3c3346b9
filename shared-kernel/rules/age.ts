// In a file of its own: Home shows ages, and would load all of `life-date` with them.
import type { LifeDate } from './life-date.ts';

/**
 * Age in whole years on that day; negative before the birth. A person born on 29 February becomes a
 * year older on 1 March of a common year.
 */
export function ageOn(birthDate: LifeDate, date: LifeDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export interface SpokenAge {
  unit: 'years' | 'months' | 'firstMonth';
  count: number;
}

/** Age in everyday form: in months up to the first birthday. */
export function spokenAge(birthDate: LifeDate, date: LifeDate): SpokenAge {
  const years = ageOn(birthDate, date);
  if (years > 0) return { unit: 'years', count: years };
  const passed = (Number(date.slice(5, 7)) - Number(birthDate.slice(5, 7)) + 12) % 12;
  const isBefore = date.slice(8) < birthDate.slice(8);
  const count = isBefore ? (passed + 11) % 12 : passed;
  return { unit: count > 0 ? 'months' : 'firstMonth', count };
}
