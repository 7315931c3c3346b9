import { RefundClaim, RefundClaimInput } from '@member-portal/shared-kernel/contracts/refunds';
import { billTypeOf } from '@member-portal/shared-kernel/rules/request-types';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { checkClaim } from './check-claim.ts';
import { claimSummary, claimTotal } from './claim-request.ts';
import type { ClaimPorts } from './refund-claims.ports.ts';
import { refundClaims } from './refund-claims.table.ts';

/** A refund claim: a bill, the care it is for, and its files. */
export const claimSubmission = ({ act }: ClaimPorts) =>
  defineSubmission({
    path: '/refund-claims',
    summary: 'Claims a refund',
    contracts: { input: RefundClaimInput, detail: RefundClaim },
    table: refundClaims,
    person: 'one',
    notFound: 'refund_claim_not_found',
    answerDays: 7,
    audit: 'refund_claim_sent',
    minFiles: 1,
    lookUp: ({ actCode }) => act(actCode),
    check: (input, found, facts) => checkClaim(input, { actExists: found !== null, ...facts }),
    columnsOf: (input, { code, wording }) => ({
      actCode: code,
      actWording: wording,
      sessions: input.sessions,
      total: claimTotal(input),
      comment: keptText(input.comment),
    }),
    requestOf: ({ sessions, comment }, { family, wording }) => ({
      typeCode: billTypeOf(family),
      summary: claimSummary({ sessions }, { wording }, comment),
    }),
    exchange: {
      type: 'refund-claim.submitted',
      data: ({ actCode, actWording, sessions, total, comment }) => ({
        act: { code: actCode, wording: actWording },
        sessions,
        total,
        comment,
      }),
    },
  });
