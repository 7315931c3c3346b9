import { randomUUID } from 'node:crypto';
import type { RefundClaim, RefundClaimInput, RefundClaimReceipt } from 'shared-kernel/contracts/refunds';
import type { Infer } from 'shared-kernel/contracts/schema';
import { checkFiles } from 'shared-kernel/rules/files';
import { addDays } from 'shared-kernel/rules/life-date';
import type { Limits } from 'shared-kernel/rules/limits';
import { displayName } from 'shared-kernel/rules/names';
import { billTypeOf } from 'shared-kernel/rules/request-types';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { checkClaim, refusedAt, tidyComment } from './check-claim.ts';
import { claimSummary, claimTitle, claimTotal } from './claim-request.ts';
import { claimNotFound, uploadMissing } from './refund-claims.errors.ts';
import type { Addressee, ClaimPorts, ClaimViewer } from './refund-claims.ports.ts';
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

/** A claim with what was looked up for it before the transaction, which must not wait for anything. */
export interface PreparedClaim {
  viewer: ClaimViewer;
  input: RefundClaimInput;
  act: Awaited<ReturnType<ClaimPorts['act']>>;
  person: Awaited<ReturnType<ClaimPorts['beneficiary']>>;
  addressee: Addressee;
}

export type RefundClaimService = ReturnType<typeof createRefundClaimService>;

/** Claims: a bill, the care it is for, and its files, sent once. */
export function createRefundClaimService(options: RefundClaimServiceOptions) {
  const { database, clock, limits, ports, answerDays = DEFAULT_ANSWER_DAYS } = options;
  const repository = refundClaimsRepository(database.db);

  return {
    /** Only reads: a repeat of a claim that was accepted must get as far as its first answer. */
    async prepare(viewer: ClaimViewer, input: RefundClaimInput): Promise<PreparedClaim> {
      const { memberId } = viewer;
      const [act, person, addressee] = await Promise.all([
        ports.act(input.actCode),
        ports.beneficiary(memberId, input.beneficiaryId),
        ports.identity(memberId),
      ]);
      return { viewer, input, act, person, addressee };
    },

    /**
     * Writes claim, request, files and the order of the confirmation mail in one transaction. Throws
     * `validation_failed` with every refused field.
     */
    async submit(tx: Executor, claim: PreparedClaim): Promise<Infer<typeof RefundClaimReceipt>> {
      const { viewer, input, act, person, addressee } = claim;
      const { memberId } = viewer;
      const today = clock.today();
      const facts = { actExists: act !== null, beneficiaryIsTheirs: person !== null, today, limits };
      const errors = checkClaim(input, facts);
      if (errors.length > 0 || act === null || person === null) throw invalidInput(errors);

      const files = await takeFiles(tx, memberId, [...new Set(input.uploadIds)]);
      const comment = tidyComment(input.comment);
      const typeCode = billTypeOf(act.family);
      const expectedBy = addDays(today, answerDays);
      const request = await ports.openRequest(tx, {
        memberId,
        typeCode,
        title: claimTitle(typeCode),
        beneficiaryId: person.id,
        summary: claimSummary(input, act, comment),
        expectedBy,
        files,
      });
      const id = randomUUID();
      await refundClaimsRepository(tx).insert({
        id,
        memberId,
        requestId: request.id,
        beneficiaryId: person.id,
        actCode: act.code,
        actWording: act.wording,
        sessions: input.sessions,
        totalCents: claimTotal(input),
        comment,
        createdAt: clock.now(),
      });
      const confirmation = {
        eventId: request.id,
        reference: request.reference,
        expectedBy,
        files: files.length,
      };
      await ports.queueConfirmation(tx, { environment: viewer.environment, addressee, confirmation });
      return { id, requestId: request.id, reference: request.reference, expectedBy };
    },

    async detail(viewer: ClaimViewer & { readOnly: boolean }, claimId: string): Promise<RefundClaim> {
      const { memberId } = viewer;
      const row = isUuid(claimId) ? await repository.findForMember(memberId, claimId) : null;
      if (!row) throw claimNotFound();
      const [request, person] = await Promise.all([
        ports.request(viewer, row.requestId),
        ports.beneficiary(memberId, row.beneficiaryId),
      ]);
      return {
        id: row.id,
        requestId: row.requestId,
        reference: request.reference,
        expectedBy: request.expectedBy ?? addDays(clock.today(), answerDays),
        actCode: row.actCode,
        actWording: row.actWording,
        beneficiary: { id: row.beneficiaryId, firstName: displayName(person?.firstName ?? '') },
        sessions: row.sessions,
        total: row.totalCents,
        comment: row.comment,
        files: request.files,
        createdAt: row.createdAt.toISOString(),
      };
    },
  };

  /** In the order in which they were sent. Throws when one is missing, or when they are too heavy together. */
  async function takeFiles(tx: Executor, memberId: string, ids: string[]) {
    const taken = await ports.takeUploads(tx, memberId, ids);
    const files = ids.map((id) => taken.find((file) => file.id === id) ?? null);
    const missing = files.flatMap((file, index) => (file ? [] : [uploadMissing(index)]));
    if (missing.length > 0) throw invalidInput(missing);
    const found = files.flatMap((file) => file ?? []);
    const sizes = found.map(({ fileName, bytes }) => ({ name: fileName, size: bytes }));
    const refused = refusedAt('uploadIds', checkFiles(sizes, limits.uploads));
    if (refused.length > 0) throw invalidInput(refused);
    return found.map(({ fileName, bytes, kind, fileKey }) => ({ fileName, bytes, kind, fileKey }));
  }
}
