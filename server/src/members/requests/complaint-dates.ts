import { complaintDates } from '@member-portal/shared-kernel/rules/complaint';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { type SummaryLine, summaryLine } from '@member-portal/shared-kernel/rules/request-summary';
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
  const dates = [
    summaryLine('acknowledge_by', { date: acknowledgeBy }),
    summaryLine('answer_by', { date: replyBy }),
    summaryLine('mediator_from', { date: mediatorFrom }),
  ];
  const isGiven = ({ labelKey }: SummaryLine) => summary.some((line) => line.labelKey === labelKey);
  return [...summary, ...dates.filter((line) => !isGiven(line))];
}
