import type { ComplaintInput } from '@member-portal/shared-kernel/contracts/complaints';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const complaintMutations = {
  /** POST /claims: sends a complaint. */
  send: () => submissionMutation<ComplaintInput>('/claims'),
};
