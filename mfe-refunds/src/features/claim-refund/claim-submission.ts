import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import type { Submission } from '@member-portal/shared-kernel/submission';
import type { ClaimValues } from './claim-values.ts';

/** The claim, as passed to its steps. */
export type Claim = Submission<ClaimValues, RefundClaimInput, SubmissionReceipt>;
