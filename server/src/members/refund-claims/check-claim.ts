import type { RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { checkAmount } from '@member-portal/shared-kernel/rules/amount';
import { checkCareDate } from '@member-portal/shared-kernel/rules/care-date';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import {
  type FieldRefusal,
  type Refused,
  refuse,
  refusedAt,
} from '@member-portal/shared-kernel/rules/verdict';

/** Facts for the rules besides the claim itself. */
export interface ClaimFacts {
  actExists: boolean;
  today: LifeDate;
  limits: Limits;
}

/** Returns every field that the rules refuse; the engine of submissions checks the person, the comment and the files. */
export function checkClaim(
  claim: RefundClaimInput,
  { actExists, today, limits }: ClaimFacts,
): FieldRefusal[] {
  const { sessions } = claim;
  return [
    ...(actExists ? [] : [{ field: 'actCode', code: 'act_unknown' }]),
    ...refusedAt('sessions', checkCount(sessions.length, limits)),
    ...sessions
      .slice(0, limits.claimSessions)
      .flatMap(({ careDate, amount }, index) => [
        ...refusedAt(`sessions.${index}.careDate`, checkCareDate(careDate, today, limits)),
        ...refusedAt(`sessions.${index}.amount`, checkAmount(amount, limits.amounts)),
      ]),
  ];
}

function checkCount(sessions: number, { claimSessions }: Limits): Refused | null {
  if (sessions === 0) return refuse('field_required');
  return sessions > claimSessions ? refuse('sessions_too_many', { nb: claimSessions }) : null;
}
