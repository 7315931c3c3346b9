import type { ComplaintInput, ComplaintObject, ComplaintTheme } from '../contracts/complaints.ts';
import type { FieldRules } from './field-rules.ts';
import { addDays, addMonths, earliest, type LifeDate } from './life-date.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { checkText } from './text-length.ts';
import { accept, refuse } from './verdict.ts';
import { workingDayUntil } from './working-days.ts';

export interface ComplaintDates {
  acknowledgeBy: LifeDate;
  /** The earlier of 60 days and two months. */
  replyBy: LifeDate;
  /** The first day on which the member may contact the mediator, with or without a reply. */
  mediatorFrom: LifeDate;
}

/**
 * The deadlines of a complaint that was received on that day (ACPR, recommendation 2024-R-02). The insurer's
 * promises are on the last working day within the deadline.
 */
export function complaintDates(
  receivedOn: LifeDate,
  { complaint }: Pick<Limits, 'complaint'> = DEFAULT_LIMITS,
): ComplaintDates {
  return {
    acknowledgeBy: workingDayUntil(addDays(receivedOn, complaint.acknowledgeDays)),
    replyBy: workingDayUntil(
      earliest(addDays(receivedOn, complaint.replyDays), addMonths(receivedOn, complaint.replyMonths)),
    ),
    mediatorFrom: addMonths(receivedOn, complaint.mediatorMonths),
  };
}

/** The last day on which the mediator may be asked about a complaint received on that day: within a year of it. */
export const mediatorUntil = (
  receivedOn: LifeDate,
  { complaint }: Pick<Limits, 'complaint'> = DEFAULT_LIMITS,
): LifeDate => addMonths(receivedOn, complaint.mediatorUntilMonths);

const OBJECTS: Record<ComplaintTheme, readonly ComplaintObject[]> = {
  FEE: ['AMOUNT_DEBITED', 'DEBIT_DATE', 'FEE_INCREASE', 'OVERPAYMENT', 'OTHER'],
  MEMBERSHIP: ['JOINING_DELAY', 'PERSON_NOT_COVERED', 'TERMINATION', 'CERTIFICATE', 'OTHER'],
  CARD: ['CARD_NOT_RECEIVED', 'CARD_WRONG', 'CARD_REFUSED', 'OTHER'],
  WARRANTIES: ['COVER_REFUSED', 'COVER_LEVEL', 'COVER_UNCLEAR', 'OTHER'],
  REFUNDS: ['REFUND_DELAY', 'REFUND_AMOUNT', 'REFUND_REFUSED', 'REFUND_ACCOUNT', 'OTHER'],
  TELETRANSMISSION: ['FLOW_STOPPED', 'FLOW_PERSON_MISSING', 'FLOW_RECEIVED_TWICE', 'OTHER'],
};

/** The possible problems of a theme, in the order of display. */
export const complaintObjectsOf = (theme: ComplaintTheme): readonly ComplaintObject[] => OBJECTS[theme];

/**
 * The rules of the fields, for the form and the server. A complaint has the length of a message: a
 * description rarely fits into a comment.
 */
export const complaintRules: FieldRules<ComplaintInput> = {
  object: (object, { values }) =>
    values.theme && !complaintObjectsOf(values.theme).includes(object)
      ? refuse('complaint_object_invalid')
      : accept(object),
  comment: (text, { limits }) =>
    checkText(text, { min: limits.texts.requiredMin, max: limits.texts.messageMax }),
};
