import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { type ClaimValues, visitsOf } from './claim-values.ts';

/** The claim in the shape of the API, or null while a step is incomplete. */
export function toClaim(values: ClaimValues, uploadIds: string[]): RefundClaimInput | null {
  const { act, beneficiaryId, comment } = values;
  const sessions = visitsOf(values);
  const written = sessions.flatMap(({ careDate, amount }) =>
    careDate && typeof amount === 'number' ? [{ careDate, amount }] : [],
  );
  if (!act || !beneficiaryId || written.length !== sessions.length) return null;
  const said = comment?.trim();
  return { actCode: act.code, beneficiaryId, sessions: written, uploadIds, ...(said && { comment: said }) };
}
