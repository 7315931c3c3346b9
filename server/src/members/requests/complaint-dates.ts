import { complaintDates } from '@member-portal/shared-kernel/rules/complaint';
import { isLifeDate, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { isAnsweredComplaint } from '@member-portal/shared-kernel/rules/request-status';
import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import type { RequestRow } from './requests.table.ts';

/**
 * The submitted data. A complaint from outside the portal gets its legal dates, which the core system does
 * not send.
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
 * The day by which the insurer answers. A complaint uses the day of its summary while it is in the future, so
 * that it promises one day only, whatever the core system sends.
 */
export function answerDayOf(
  row: Pick<RequestRow, 'typeCode' | 'summary' | 'createdAt'>,
  promised: LifeDate | null,
  today: LifeDate,
): LifeDate | null {
  const legal = summaryWithDates(row).find(({ labelKey }) => labelKey === 'summary.answer_by')?.value;
  return isLifeDate(legal) && legal >= today ? legal : promised;
}

/** The promised day of a pending answer. An answered complaint promises none, even if it is not closed yet. */
export const openPromise = ({
  typeCode,
  statusKey,
  expectedBy,
}: Pick<RequestRow, 'typeCode' | 'statusKey' | 'expectedBy'>): LifeDate | null =>
  isAnsweredComplaint(requestType(typeCode)?.group ?? 'other', statusKey) ? null : expectedBy;
