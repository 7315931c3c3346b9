import { randomUUID } from 'node:crypto';
import type { RefundClaim, RefundClaimInput, RefundClaimReceipt } from 'shared-kernel/contracts/refunds';
import type { Limits } from 'shared-kernel/rules/limits';
import { billTypeOf } from 'shared-kernel/rules/request-types';
import { keptText } from 'shared-kernel/rules/text-length';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Preparation, Sender } from '../submissions/submissions.port.ts';
import { checkClaim } from './check-claim.ts';
import { claimSummary, claimTitle, claimTotal } from './claim-request.ts';
import { claimNotFound } from './refund-claims.errors.ts';
import type { ClaimPorts } from './refund-claims.ports.ts';
import { refundClaimsRepository } from './refund-claims.repository.ts';

export interface RefundClaimServiceOptions {
  database: Database;
  clock: Clock;
  limits: Limits;
  ports: ClaimPorts;
  /** Days within which a claim is answered: what the receipt promises. */
  answerDays?: number;
}

const DEFAULT_ANSWER_DAYS = 7;

/** A claim with what was looked up for it before the transaction. */
export interface PreparedClaim {
  input: RefundClaimInput;
  act: Awaited<ReturnType<ClaimPorts['act']>>;
  preparation: Preparation;
}

export type RefundClaimService = ReturnType<typeof createRefundClaimService>;

/** Claims: a bill, the care it is for, and its files, sent once. */
export function createRefundClaimService(options: RefundClaimServiceOptions) {
  const { database, clock, limits, answerDays = DEFAULT_ANSWER_DAYS } = options;
  const { act: findAct, submissions } = options.ports;
  const repository = refundClaimsRepository(database.db);

  return {
    async prepare(sender: Sender, input: RefundClaimInput): Promise<PreparedClaim> {
      const [act, preparation] = await Promise.all([
        findAct(input.actCode),
        submissions.prepare(sender, input.beneficiaryId),
      ]);
      return { input, act, preparation };
    },

    /** Writes the claim with its request, files and mail. Throws `validation_failed` with every refused field. */
    async submit(tx: Executor, { input, act, preparation }: PreparedClaim): Promise<RefundClaimReceipt> {
      const facts = { actExists: act !== null, today: clock.today(), limits };
      const refusals = checkClaim(input, facts);
      const { beneficiaryId } = submissions.check(preparation, refusals);
      if (act === null) throw invalidInput(refusals);
      const comment = keptText(input.comment);
      const typeCode = billTypeOf(act.family);
      const sent = await submissions.send(tx, preparation, {
        beneficiaryId,
        typeCode,
        title: claimTitle(typeCode),
        summary: claimSummary(input, act, comment),
        uploadIds: input.uploadIds,
        minFiles: 1,
        answerDays,
      });
      const id = randomUUID();
      await refundClaimsRepository(tx).insert({
        id,
        memberId: preparation.sender.memberId,
        requestId: sent.requestId,
        beneficiaryId,
        actCode: act.code,
        actWording: act.wording,
        sessions: input.sessions,
        totalCents: claimTotal(input),
        comment,
        createdAt: clock.now(),
      });
      return { id, ...sent };
    },

    async detail(
      viewer: { memberId: string; environment: string; readOnly: boolean },
      claimId: string,
    ): Promise<RefundClaim> {
      const row = isUuid(claimId) ? await repository.findForMember(viewer.memberId, claimId) : null;
      if (!row) throw claimNotFound();
      return {
        id: row.id,
        ...(await submissions.sent(viewer, row)),
        actCode: row.actCode,
        actWording: row.actWording,
        sessions: row.sessions,
        total: row.totalCents,
        comment: row.comment,
        createdAt: row.createdAt.toISOString(),
      };
    },
  };
}
