import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { sumCents } from '@member-portal/shared-kernel/rules/money';
import { type SummaryLine, summaryLine } from '@member-portal/shared-kernel/rules/request-summary';

export function claimTotal(claim: Pick<RefundClaimInput, 'sessions'>): number {
  return sumCents(claim.sessions.map(({ amount }) => amount));
}

/** Summary of the claim for the panel of the request. */
export function claimSummary(
  claim: Pick<RefundClaimInput, 'sessions'>,
  act: { wording: string },
  comment: string | null,
): SummaryLine[] {
  const { sessions } = claim;
  const dates = sessions.map(({ careDate }) => careDate).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return [
    summaryLine('act', { text: act.wording }),
    ...(sessions.length === 1
      ? [summaryLine('care_date', { date: first })]
      : [
          summaryLine('sessions', { text: String(sessions.length) }),
          summaryLine('first_care_date', { date: first }),
          summaryLine('last_care_date', { date: last }),
        ]),
    summaryLine('amount', { cents: claimTotal(claim) }),
    ...(comment === null ? [] : [summaryLine('comment', { text: comment })]),
  ];
}
