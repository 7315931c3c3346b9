import type { RefundClaimInput } from 'shared-kernel/contracts/refunds';
import { checkAmount } from 'shared-kernel/rules/amount';
import { checkCareDate } from 'shared-kernel/rules/care-date';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Limits } from 'shared-kernel/rules/limits';
import { checkText } from 'shared-kernel/rules/text-length';
import { type Refused, refuse, type Verdict } from 'shared-kernel/rules/verdict';
import type { FieldError } from '../../platform/http/portal-error.ts';

/** What the rules need to know beside the claim itself. */
export interface ClaimFacts {
  actExists: boolean;
  beneficiaryIsTheirs: boolean;
  today: LifeDate;
  limits: Limits;
}

/** Every field that the rules refuse, all at once; the files' sizes are checked when they are taken. */
export function checkClaim(claim: RefundClaimInput, facts: ClaimFacts): FieldError[] {
  const { limits, today } = facts;
  const { sessions, uploadIds, comment } = claim;
  return [
    ...(facts.actExists ? [] : [{ field: 'actCode', code: 'act_unknown' }]),
    ...(facts.beneficiaryIsTheirs ? [] : [{ field: 'beneficiaryId', code: 'beneficiary_unknown' }]),
    ...refusedAt('sessions', checkCount(sessions.length, limits)),
    ...sessions
      .slice(0, limits.claimSessions)
      .flatMap(({ careDate, amount }, index) => [
        ...refusedAt(`sessions.${index}.careDate`, checkCareDate(careDate, today, limits)),
        ...refusedAt(`sessions.${index}.amount`, checkAmount(amount, limits.amounts)),
      ]),
    ...refusedAt('comment', checkText(comment ?? '', { max: limits.texts.commentMax })),
    ...refusedAt('uploadIds', checkFileCount(new Set(uploadIds).size, limits.uploads)),
  ];
}

export function refusedAt(field: string, verdict: Verdict<unknown> | null): FieldError[] {
  if (verdict === null || verdict.ok) return [];
  const { code, params }: Refused = verdict;
  return [{ field, code, ...(params && { params: { ...params } }) }];
}

function checkCount(sessions: number, { claimSessions }: Limits): Refused | null {
  if (sessions === 0) return refuse('field_required');
  return sessions > claimSessions ? refuse('sessions_too_many', { nb: claimSessions }) : null;
}

function checkFileCount(files: number, { maxFiles }: Limits['uploads']): Refused | null {
  if (files === 0) return refuse('files_required', { nb: 1 });
  return files > maxFiles ? refuse('files_too_many', { nb: maxFiles }) : null;
}

/** As it is kept: trimmed and composed; null where nothing was said. Only for a comment that passed. */
export function tidyComment(comment: string | undefined): string | null {
  const verdict = checkText(comment ?? '', {});
  return (verdict.ok && verdict.value) || null;
}
