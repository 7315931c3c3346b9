import { randomUUID } from 'node:crypto';
import { LifeDate } from '@member-portal/shared-kernel/contracts/common';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { checkFields, type FieldRules } from '@member-portal/shared-kernel/rules/field-rules';
import { checkFileCount } from '@member-portal/shared-kernel/rules/files';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import { standardTitle } from '@member-portal/shared-kernel/rules/request-titles';
import { checkComment } from '@member-portal/shared-kernel/rules/text-length';
import { type FieldRefusal, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import { CONFIRMATION } from './confirmation-mail.ts';
import { peopleColumns, peopleOf, refusedPeople, shownPeople, summaryOfPeople } from './submission-people.ts';
import type {
  OwnColumns,
  PersonChoice,
  PersonFields,
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

/** A submission with everything looked up before the transaction, to keep the transaction short. */
interface Prepared<Input, Found> {
  input: Input;
  found: Found | null;
  preparation: Preparation;
}

/** Runs one definition: prepares, sends in the caller's transaction, and shows the submission. */
export function createSubmissionEngine<
  Input extends SubmissionInput<Choice>,
  Found,
  Row extends SubmittedRow & PersonFields[Choice],
  Detail extends SentSubmission<Choice>,
  Choice extends PersonChoice,
>(
  definition: SubmissionDefinition<Input, Found, Row, Detail, Choice>,
  { database, clock, limits, submissions }: SubmissionEngineOptions,
) {
  const { table, person, answerDays, rules, lookUp, event, audit, exchange } = definition;
  const { minFiles = 0, mail = CONFIRMATION, notFound = 'submission_not_found' } = definition;
  const allRules = {
    ...rules,
    comment: (rules as FieldRules<{ comment: string }>)?.comment ?? checkComment,
  } as FieldRules<Input>;
  const maxFiles = Math.min(definition.maxFiles ?? Infinity, limits.uploads.maxFiles);

  return {
    /** Only reads and refuses nothing: the repeat of an accepted submission must get its first answer. */
    async prepare(sender: Sender, input: Input): Promise<Prepared<Input, Found>> {
      const [found, preparation] = await Promise.all([
        lookUp ? lookUp(input, sender.memberId, sender.environment) : ({} as Found),
        submissions.prepare(sender, peopleOf(person, input), input.uploadIds ?? []),
      ]);
      return { input, found, preparation };
    },

    /**
     * Writes row, request, files, mail and the event for the insurer. Throws `validation_failed` with every
     * refused field, and the errors of `confirm`, which is called once no field is refused.
     */
    async send(
      tx: Executor,
      { input, found, preparation }: Prepared<Input, Found>,
      confirm?: (tx: Executor) => Promise<unknown>,
    ): Promise<SubmissionReceipt> {
      const { sender, people } = preparation;
      const facts = { today: clock.today(), limits };
      const refusals = [
        ...refusedPeople(person, people),
        ...checkFields(allRules, input, facts),
        ...(definition.check?.(input, found, facts) ?? []),
        ...refusedAt('uploadIds', checkFileCount(new Set(input.uploadIds).size, { maxFiles }, minFiles)),
      ];
      refusals.push(...impossibleDates(input, refusals));
      if (found === null || refusals.length > 0) throw invalidInput(refusals);
      await confirm?.(tx);
      const columns = definition.columnsOf(input, found, facts);
      const {
        typeCode,
        title = standardTitle(typeCode),
        summary = [],
      } = definition.requestOf(columns, found);
      const { files, ...receipt } = await submissions.send(tx, preparation, {
        typeCode,
        title,
        summary: [...summaryOfPeople(person, people), ...summary],
        uploadIds: input.uploadIds ?? [],
        minFiles,
        expectedBy:
          typeof answerDays === 'number' ? promisedDay(facts.today, answerDays) : answerDays(facts, found),
        mail,
        mailValues: definition.mailValues?.(columns, sender.locale, facts) ?? {},
      });
      const id = randomUUID();
      const row = {
        ...columns,
        ...peopleColumns(person, peopleOf(person, input)),
        id,
        memberId: sender.memberId,
        requestId: receipt.requestId,
        createdAt: clock.now(),
      } as unknown as Row;
      await insertSubmission<Row>(tx, table, row);
      await event?.(tx, {
        environment: sender.environment,
        locale: sender.locale,
        reference: receipt.reference,
        row,
        files,
      });
      const { environment, accountId, sessionId, address } = sender;
      const details = { reference: receipt.reference, files: files.length };
      const entry = { at: row.createdAt, environment, accountId, sessionId, address };
      await recordAudit(tx, { ...entry, event: audit, details });
      const answer = { id, ...receipt, ...definition.receiptOf?.(row) };
      if (exchange.holding?.isHeld(row)) return answer;
      const eventId = await submissions.tell(tx, {
        sender,
        submissionId: id,
        type: exchange.type,
        request: { ...receipt, typeCode, title },
        beneficiaryIds: peopleOf(person, row),
        own: exchange.data(row),
        files,
      });
      await exchange.told?.(tx, row, eventId);
      return answer;
    },

    async detail(
      viewer: { memberId: string; environment: string; readOnly: boolean },
      id: string,
    ): Promise<Detail> {
      const row = isUuid(id) ? await findSubmission<Row>(database.db, table, viewer.memberId, id) : null;
      // The same answer for a missing submission and another member's.
      if (!row) throw new PortalError(notFound, 404);
      const [sent, people] = await Promise.all([
        submissions.sent(viewer, row),
        submissions.shown(viewer.memberId, peopleOf(person, row)),
      ]);
      const own = definition.present?.(row) ?? ownColumns(row);
      const createdAt = row.createdAt.toISOString();
      return { ...own, id: row.id, ...sent, ...shownPeople(person, people), createdAt } as unknown as Detail;
    },
  };
}

const isAmong = (name: string, refused: readonly FieldRefusal[]) =>
  refused.some(({ field }) => field === name);

/** Fields with an impossible date: the schema of a date checks only its form. */
const impossibleDates = (input: object, refused: readonly FieldRefusal[]): FieldRefusal[] =>
  Object.entries(input)
    .filter(
      ([name, value]) => safeParse(LifeDate, value).success && !isLifeDate(value) && !isAmong(name, refused),
    )
    .map(([field]) => ({ field, code: 'date_invalid' }));

function ownColumns<Row extends SubmittedRow>(row: Row): OwnColumns<Row> {
  const { id, memberId, requestId, createdAt, ...rest } = row;
  const { beneficiaryId, beneficiaryIds, ...own } = rest as Record<string, unknown>;
  return own as OwnColumns<Row>;
}
