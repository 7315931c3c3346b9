import { addDays, addMonths, type LifeDate } from './life-date.ts';
import type { Limits } from './limits.ts';

/** The last employment with the company of the collective contract; contracts that follow each other count as one. */
export interface Employment {
  firstDay: LifeDate;
  lastDay: LifeDate;
}

/**
 * How long the collective cover goes on free of charge after an employment, while unemployment benefit is proved
 * (article L911-8 of the code de la sécurité sociale): as long as the employment lasted, in whole months rounded up, up
 * to a limit.
 */
export function portabilityOf(
  { firstDay, lastDay }: Employment,
  { portabilityMonths }: Pick<Limits, 'portabilityMonths'>,
): { months: number; lastCoveredDay: LifeDate } {
  let months = 1;
  while (months < portabilityMonths && addMonths(firstDay, months) <= lastDay) months += 1;
  return { months, lastCoveredDay: addDays(addMonths(addDays(lastDay, 1), months), -1) };
}
