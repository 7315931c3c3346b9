import type { QuoteInput } from '@member-portal/shared-kernel/contracts/quotes';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const quoteMutations = {
  /** POST /quotes: a quote before a treatment. */
  send: () => submissionMutation<QuoteInput>('/quotes'),
};
