import type { RefundClaimInput } from 'shared-kernel/contracts/refunds';
import type { ClaimDraft } from './claim-draft.ts';
import type { ClaimFile } from './use-claim-files.ts';

/** The draft as it is sent; null while a step is not complete. */
export function toClaim(draft: ClaimDraft, files: ClaimFile[]): RefundClaimInput | null {
  const { actCode, details } = draft;
  const sessions = details.sessions.flatMap(({ careDate, amount }) =>
    careDate && typeof amount === 'number' ? [{ careDate, amount }] : [],
  );
  const uploadIds = files.flatMap(({ uploadId, state }) => (state === 'done' && uploadId ? [uploadId] : []));
  if (!actCode || !details.beneficiaryId || sessions.length !== details.sessions.length) return null;
  const comment = details.comment?.trim();
  return {
    actCode,
    beneficiaryId: details.beneficiaryId,
    sessions,
    uploadIds,
    ...(comment ? { comment } : {}),
  };
}
