import type { RequestSummary } from '../contracts/requests.ts';
import { addDays, type LifeDate } from './life-date.ts';
import { workingDayFrom } from './working-days.ts';

/** The day by which an answer is promised: nobody answers on a Saturday, a Sunday or a public holiday. */
export const promisedDay = (today: LifeDate, days: number): LifeDate => workingDayFrom(addDays(today, days));

/** Somebody other than the member should have acted by a day that has passed. */
export const isPromiseBroken = (
  { awaits, expectedBy }: Pick<RequestSummary, 'awaits' | 'expectedBy'>,
  today: LifeDate,
): boolean => Boolean(awaits && awaits !== 'member' && expectedBy && expectedBy < today);
