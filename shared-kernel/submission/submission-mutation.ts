import { SubmissionReceipt } from '../contracts/submissions.ts';
import { ALL_INFO_KEY, REQUESTS_KEY } from '../state/all-info.ts';
import type { MutationOptions } from '../state/use-mutation.ts';

/**
 * POST `path`: sends a submission, once per key. Home and the list of requests then ask again. `own` are the further
 * queries that it makes stale, and the event that it publishes.
 */
export const submissionMutation = <Input>(
  path: string,
  own: Pick<MutationOptions<SubmissionReceipt, Input>, 'makesStale' | 'publishes'> = {},
): MutationOptions<SubmissionReceipt, Input> => ({
  ...own,
  send: (input, { api, key, actionValidation }) =>
    api.post(path, SubmissionReceipt, input, { key, ...(actionValidation && { actionValidation }) }),
  makesStale: [ALL_INFO_KEY, REQUESTS_KEY, ...(own.makesStale ?? [])],
});
