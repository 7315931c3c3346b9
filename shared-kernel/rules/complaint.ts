import { addDays, addMonths, earliest, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

export interface ComplaintDates {
  acknowledgeBy: LifeDate;
  /** The earlier of 60 days and two months. */
  replyBy: LifeDate;
  /** The first day on which the member may call on the mediator, with or without a reply. */
  mediatorFrom: LifeDate;
}

/** The deadlines of a complaint that was received on that day (ACPR, recommendation 2024-R-02). */
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
