import { EarlierCare, type RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const claimMutations = {
  /** POST /refund-claims: a refund claim. */
  send: () =>
    submissionMutation<RefundClaimInput>('/refund-claims', {
      publishes: (events, { requestId, reference }) =>
        events.emit('refund-claim.submitted', { requestId, reference }),
    }),
};

export const claimQueries = {
  /** GET /refund-claims/earlier-care: visits of a claim that are already refunded or in progress. */
  earlierCare: ({ actCode, beneficiaryId, sessions }: RefundClaimInput) => {
    const dates = [...new Set(sessions.map(({ careDate }) => careDate))].join(',');
    return queryOptions({
      queryKey: ['refund-claims', 'earlier-care', actCode, beneficiaryId, dates] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/refund-claims/earlier-care', EarlierCare, {
          query: { actCode, beneficiaryId, dates },
          signal,
        }),
      // The answer changes with each payment, and the member is about to send the claim.
      staleTime: 0,
    });
  },
};
