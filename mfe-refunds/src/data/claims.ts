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
  /** GET /refund-claims/earlier-care: the visits of a claim that are refunded already, or on their way. */
  earlierCare: ({ actCode, beneficiaryId, sessions }: RefundClaimInput) => {
    const dates = [...new Set(sessions.map(({ careDate }) => careDate))].join(',');
    return queryOptions({
      queryKey: ['refund-claims', 'earlier-care', actCode, beneficiaryId, dates] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/refund-claims/earlier-care', EarlierCare, {
          query: { actCode, beneficiaryId, dates },
          signal,
        }),
      // It may change with each payment, and the member is about to send.
      staleTime: 0,
    });
  },
};
