import { useFormState } from '@member-portal/shared-kernel/ui/form';
import type { RibSubmission } from './rib-submission.ts';
import { useRefusalAt } from './use-refusal-at.ts';

/**
 * Reports a missing proof together with the invalid fields, which a step's form would otherwise check first
 * and separately.
 */
export function useProofAmongErrors(submission: RibSubmission): RibSubmission {
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  const missing = submission.files.files.length === 0 ? submission.refusalText('files_required') : undefined;
  useRefusalAt('uploadIds', missing);
  return { ...submission, filesError: (submitFailed && missing) || submission.filesError };
}
