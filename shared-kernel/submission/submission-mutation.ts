import type { Schema } from '../contracts/schema.ts';
import { SubmissionReceipt } from '../contracts/submissions.ts';
import { ALL_INFO_KEY, REQUESTS_KEY } from '../state/all-info.ts';
import type { MutationOptions } from '../state/use-mutation.ts';

interface Own<Receipt, Input> extends Pick<MutationOptions<Receipt, Input>, 'makesStale' | 'publishes'> {
  /** Schema of a receipt with additional fields. */
  receipt?: Schema<Receipt>;
}

/**
 * POST `path`: sends a submission, once per key. Home and the list of requests are then fetched again. `own`
 * are the further queries that it invalidates, the event that it publishes, and its receipt.
 */
export const submissionMutation = <Input, Receipt extends SubmissionReceipt = SubmissionReceipt>(
  path: string,
  { receipt, ...own }: Own<Receipt, Input> = {},
): MutationOptions<Receipt, Input> => ({
  ...own,
  send: (input, { api, key, actionValidation }) =>
    api.post(path, receipt ?? (SubmissionReceipt as Schema<Receipt>), input, {
      key,
      ...(actionValidation && { actionValidation }),
    }),
  makesStale: [ALL_INFO_KEY, REQUESTS_KEY, ...(own.makesStale ?? [])],
});
