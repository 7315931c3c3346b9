import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const claimMutations = {
  /** POST /refund-claims: a refund claim. */
  send: () =>
    submissionMutation<RefundClaimInput>('/refund-claims', {
      publishes: (events, { requestId, reference }) =>
        events.emit('refund-claim.submitted', { requestId, reference }),
    }),
};
