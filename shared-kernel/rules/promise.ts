import type { RequestSummary } from '../contracts/requests.ts';
import { addDays, type LifeDate } from './life-date.ts';
import { workingDayFrom } from './working-days.ts';

/** The promised day of an answer: never a Saturday, a Sunday or a public holiday. */
export const promisedDay = (today: LifeDate, days: number): LifeDate => workingDayFrom(addDays(today, days));

/** True if somebody other than the member should have acted by a past day. */
export const isPromiseBroken = (
  { awaits, expectedBy }: Pick<RequestSummary, 'awaits' | 'expectedBy'>,
  today: LifeDate,
): boolean => Boolean(awaits && awaits !== 'member' && expectedBy && expectedBy < today);
