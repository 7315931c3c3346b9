import type { ContractEndingInput } from '@member-portal/shared-kernel/contracts/contract-endings';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const contractEndingMutations = {
  /** POST /cancellations: asks to end a contract. */
  send: () => submissionMutation<ContractEndingInput>('/cancellations'),
};
