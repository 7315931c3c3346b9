import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { sumCents } from '@member-portal/shared-kernel/rules/money';
import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';

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
  const visits =
    sessions.length === 1
      ? { careDate: first }
      : { sessions: String(sessions.length), firstCareDate: first, lastCareDate: last };
  return summaryOf({ act: act.wording, ...visits, amount: claimTotal(claim), comment });
}
