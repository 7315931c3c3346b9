import { addDays, addMonths, earliest, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

export interface ComplaintDates {
  acknowledgeBy: LifeDate;
  /** The earlier of 60 days and two months. */
  replyBy: LifeDate;
  /** From this day on the mediator may be seized, answered or not. */
  mediatorFrom: LifeDate;
}

/** The dates that a complaint received on a day sets (ACPR, recommendation 2024-R-02). */
export function complaintDates(
  receivedOn: LifeDate,
  { complaint }: Pick<Limits, 'complaint'> = DEFAULT_LIMITS,
): ComplaintDates {
  return {
    acknowledgeBy: addDays(receivedOn, complaint.acknowledgeDays),
    replyBy: earliest(addDays(receivedOn, complaint.replyDays), addMonths(receivedOn, complaint.replyMonths)),
    mediatorFrom: addMonths(receivedOn, complaint.mediatorMonths),
  };
}
