import type { HospitalRequestInput } from '@member-portal/shared-kernel/contracts/hospital-requests';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const hospitalMutations = {
  /** POST /hospital-requests: asks the insurer to pay a hospital directly. */
  send: () => submissionMutation<HospitalRequestInput>('/hospital-requests'),
};
