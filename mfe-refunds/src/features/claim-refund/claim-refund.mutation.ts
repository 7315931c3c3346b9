import type { Api } from '@member-portal/shared-kernel/api';
import { type RefundClaimInput, RefundClaimReceipt } from '@member-portal/shared-kernel/contracts/refunds';

/** Sends the claim. `key` is its idempotency key: a repeat returns the first answer. */
export const claimRefund = (api: Api) => (claim: RefundClaimInput, key: string) =>
  api.post('/refund-claims', RefundClaimReceipt, claim, { key });
