import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import type {
  SentSubmission,
  SubmissionDefinition,
  SubmissionInput,
  SubmittedRow,
} from './submissions.public.ts';
import { findSubmission, insertSubmission } from './submissions.repository.ts';
import type { Preparation, Sender, Submissions } from './submissions.service.ts';

export interface SubmissionEngineOptions {
  database: Database;
  clock: Clock;
  limits: Limits;
  submissions: Submissions;
}

/** A submission with everything looked up before the transaction, so that the transaction does not wait for it. */
interface Prepared<Input, Found> {
  input: Input;
  found: Found | null;
  preparation: Preparation;
}

/** Runs one definition: prepares, sends in the caller's transaction, and shows what was sent. */
export function createSubmissionEngine<
  Input extends SubmissionInput,
  Found,
  Row extends SubmittedRow & { beneficiaryId: string },
  Detail extends SentSubmission,
>(
  definition: SubmissionDefinition<Input, Found, Row, Detail>,
  { database, clock, limits, submissions }: SubmissionEngineOptions,
) {
  const { table, answerDays, minFiles } = definition;

  return {
    /** Only reads and refuses nothing: the repeat of an accepted submission must get its first answer. */
    async prepare(sender: Sender, input: Input): Promise<Prepared<Input, Found>> {
      const [found, preparation] = await Promise.all([
        definition.lookUp(input),
        submissions.prepare(sender, input.beneficiaryId),
      ]);
      return { input, found, preparation };
    },

    /** Writes row, request, files and mail. Throws `validation_failed` with every refused field. */
    async send(
      tx: Executor,
      { input, found, preparation }: Prepared<Input, Found>,
    ): Promise<SubmissionReceipt> {
      const refusals = definition.check(input, found, { today: clock.today(), limits });
      submissions.check(preparation, refusals);
      if (found === null) throw invalidInput(refusals);
      const columns = definition.columnsOf(input, found);
      const sent = await submissions.send(tx, preparation, {
        ...definition.requestOf(columns, found),
        beneficiaryId: input.beneficiaryId,
        uploadIds: input.uploadIds ?? [],
        minFiles,
        answerDays,
      });
      const id = randomUUID();
      const { memberId } = preparation.sender;
      const row = { ...columns, id, memberId, requestId: sent.requestId, createdAt: clock.now() };
      await insertSubmission<Row>(tx, table, row as unknown as Row);
      return { id, ...sent };
    },

    async detail(
      viewer: { memberId: string; environment: string; readOnly: boolean },
      id: string,
    ): Promise<Detail> {
      const row = isUuid(id) ? await findSubmission<Row>(database.db, table, viewer.memberId, id) : null;
      // The same answer for a missing submission and another member's.
      if (!row) throw new PortalError(definition.notFound, 404);
      const sent = await submissions.sent(viewer, row);
      const shared: SentSubmission = { id: row.id, ...sent, createdAt: row.createdAt.toISOString() };
      return { ...definition.present(row), ...shared } as unknown as Detail;
    },
  };
}
