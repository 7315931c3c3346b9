import type { OptionCancellationInput } from '@member-portal/shared-kernel/contracts/option-cancellations';
import { submissionMutation } from '@member-portal/shared-kernel/submission';
import { contractKeys } from './contract-keys.ts';

export const optionCancellationMutations = {
  /** POST /option-cancellations: asks to cancel paid options. */
  send: () =>
    submissionMutation<OptionCancellationInput>('/option-cancellations', { makesStale: [contractKeys.all] }),
};
