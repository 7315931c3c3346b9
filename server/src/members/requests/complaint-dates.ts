import { complaintDates } from '@member-portal/shared-kernel/rules/complaint';
import { isLifeDate, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { isAnsweredComplaint } from '@member-portal/shared-kernel/rules/request-status';
import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import type { RequestRow } from './requests.table.ts';

/**
 * What was sent. A complaint that did not begin in the portal gets the dates that the law gives it, which the core system
 * does not send.
 */
export function summaryWithDates({
  typeCode,
  summary,
  createdAt,
}: Pick<RequestRow, 'typeCode' | 'summary' | 'createdAt'>): SummaryLine[] {
  if (requestType(typeCode)?.group !== 'claim') return summary;
  const { acknowledgeBy, replyBy, mediatorFrom } = complaintDates(todayInParis(createdAt));
  const dates = summaryOf({ acknowledgeBy, answerBy: replyBy, mediatorFrom });
  const isGiven = ({ labelKey }: SummaryLine) => summary.some((line) => line.labelKey === labelKey);
  return [...summary, ...dates.filter((line) => !isGiven(line))];
}

/**
 * The day by which the insurer answers. A complaint has the day of its summary while that is to come, so that it promises one day
 * alone, whatever the core system says.
 */
export function answerDayOf(
  row: Pick<RequestRow, 'typeCode' | 'summary' | 'createdAt'>,
  promised: LifeDate | null,
  today: LifeDate,
): LifeDate | null {
  const legal = summaryWithDates(row).find(({ labelKey }) => labelKey === 'summary.answer_by')?.value;
  return isLifeDate(legal) && legal >= today ? legal : promised;
}

/** The day by which an answer is still promised. A complaint that was answered promises none, though it is not closed yet. */
export const openPromise = ({
  typeCode,
  statusKey,
  expectedBy,
}: Pick<RequestRow, 'typeCode' | 'statusKey' | 'expectedBy'>): LifeDate | null =>
  isAnsweredComplaint(requestType(typeCode)?.group ?? 'other', statusKey) ? null : expectedBy;
