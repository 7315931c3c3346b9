import type { HospitalRequestInput } from '@member-portal/shared-kernel/contracts/hospital-requests';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const hospitalMutations = {
  /** POST /hospital-requests: requests direct payment of a hospital. */
  send: () => submissionMutation<HospitalRequestInput>('/hospital-requests'),
};
