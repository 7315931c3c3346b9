import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import type {
  SubmissionData,
  SubmissionEventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { Infer, Schema } from '@member-portal/shared-kernel/contracts/schema';
import type {
  SubmissionReceipt,
  SubmittedFile,
  SubmittedPerson,
} from '@member-portal/shared-kernel/contracts/submissions';
import type { FieldRules } from '@member-portal/shared-kernel/rules/field-rules';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { SummaryLine } from '@member-portal/shared-kernel/rules/request-summary';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyContextConfig } from 'fastify';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { ConfirmationTexts } from './confirmation-mail.ts';
import type { SentFile } from './submissions.ports.ts';

/** The columns that every table of submissions has: `submittedColumns`. */
export interface SubmittedRow {
  id: string;
  memberId: string;
  requestId: string;
  createdAt: Date;
}

type Person = Infer<typeof SubmittedPerson>;

/** The people of a submission: none in particular, one, or several. */
export type PersonChoice = 'none' | 'one' | 'several';

/** The fields of input and row that name the people. */
export interface PersonFields {
  none: object;
  one: { beneficiaryId: string };
  several: { beneficiaryIds: string[] };
}

/** The fields of the answer that show the people. */
interface ShownPeople {
  none: object;
  one: { beneficiary: Person };
  several: { beneficiaries: Person[] };
}

/** The fields that every answer of GET `path`/{id} has. */
export type SentSubmission<Choice extends PersonChoice = 'one'> = SubmissionReceipt &
  ShownPeople[Choice] & {
    files: Infer<typeof SubmittedFile>[];
    createdAt: string;
  };

/** Facts for the rules besides the input. */
export interface SubmissionFacts {
  today: LifeDate;
  limits: Limits;
}

/** Fields of every submission's input. */
export type SubmissionInput<Choice extends PersonChoice = 'one'> = PersonFields[Choice] & {
  uploadIds?: readonly string[] | undefined;
};

/** The columns that only this kind of submission has. The engine writes the others. */
export type OwnColumns<Row> = Omit<Row, keyof SubmittedRow | 'beneficiaryId' | 'beneficiaryIds'>;

/** Parameters of a definition's `event`. */
export interface SentEvent<Row> {
  environment: string;
  /** Language of the page. */
  locale: MailLocale;
  reference: string;
  row: Row;
  /** In the order of sending. */
  files: readonly SentFile[];
}

/** The type of the event that reports a submission to the insurer, and the data of its row. */
export type SubmissionExchange<Row> = {
  [Type in SubmissionEventType]: { type: Type; data(row: Row): SubmissionData<Type> };
}[SubmissionEventType] & {
  /** Left out for a kind that is always reported at once. */
  holding?: Holding<Row>;
  /** Stores the id of the event, for a kind that the core system answers. */
  told?: (tx: Executor, row: Row, eventId: string) => Promise<void>;
};

/** Holds a submission back from the insurer. `tellReleased` of `createMissedEvents` reports it later. */
export interface Holding<Row> {
  isHeld(row: Row): boolean;
  /** Locks a row before it is reported. False if it must not be reported any more. */
  lock(tx: Executor, id: string): Promise<boolean>;
}

/**
 * One kind of submission of a member to the insurer. The engine makes two routes of it (POST `path` and GET
 * `path`/{id}), checks it, and writes row, request, files, mail and the event for the insurer in one
 * transaction.
 */
export interface SubmissionDefinition<
  Input extends SubmissionInput<Choice>,
  Found,
  Row extends SubmittedRow & PersonFields[Choice],
  Detail extends SentSubmission<Choice>,
  Choice extends PersonChoice,
> {
  /** '/quotes' */
  path: string;
  /** Summary of POST for the documentation: 'Shares a quote before a treatment'. */
  summary: string;
  /** `receipt` is `SubmissionReceipt` if left out. */
  contracts: { input: Schema<Input>; receipt?: Schema<SubmissionReceipt>; detail: Schema<Detail> };
  table: PgTable & Record<keyof SubmittedRow, PgColumn> & { readonly $inferSelect: Row };
  person: Choice;
  /** The feature of the environment to which both routes belong; left out for none. */
  feature?: NonNullable<FastifyContextConfig['feature']>;
  /** Code of the answer 404, for a missing submission and another member's; `submission_not_found` if left out. */
  notFound?: string;
  /** Days within which the insurer answers (the promise is then of a working day), or the day by which it does. */
  answerDays: number | ((facts: SubmissionFacts, found: Found) => LifeDate);
  /**
   * The member confirms the submission with a code by e-mail. The code is requested once no field
   * is refused.
   */
  confirmedBy?: ActionKind;
  /** Minimum number of files; 0 if left out. */
  minFiles?: number;
  /** Maximum number of files, if this kind takes fewer than the general limit of uploads. */
  maxFiles?: number;
  /**
   * Looks up the input's references (an act, a hospital), before the transaction. Returns null if it does not
   * exist. Left out if the input names nothing; `found` is then an empty object.
   */
  lookUp?: (input: Input, memberId: string, environment: string) => Promise<Found | null>;
  /**
   * The rules of the fields, which the form applies too. The engine itself checks people, files and the length of a comment.
   */
  rules?: FieldRules<NoInfer<Input>>;
  /** Returns the refused fields that `rules` cannot see. Must refuse if `found` is null. */
  check?: (input: Input, found: Found | null, facts: SubmissionFacts) => FieldRefusal[];
  /** The row's own columns, for an input that `rules` and `check` accepted. */
  columnsOf(input: NoInfer<Input>, found: Found, facts: SubmissionFacts): OwnColumns<Row>;
  /**
   * The request that shows the submission in the member's list. `typeCode` is one of `rules/request-types`;
   * the title is the usual one of that type if left out. The engine adds the names of several people to
   * `summary`.
   */
  requestOf(
    columns: OwnColumns<Row>,
    found: Found,
  ): { typeCode: number; title?: string; summary?: SummaryLine[] };
  /** The submission's own fields on the wire; the row's own columns if left out. */
  present?: (row: Row) => Omit<Detail, keyof SentSubmission<Choice>>;
  /** Texts of the confirmation by mail, instead of the shared ones. Null: no mail is sent. */
  mail?: Record<MailLocale, ConfirmationTexts> | null;
  /** Values of placeholders that only these texts have. */
  mailValues?(columns: OwnColumns<Row>, locale: MailLocale, facts: SubmissionFacts): Record<string, string>;
  /**
   * The data for the insurer's core system. The engine adds member, people, request and files. A new kind of
   * submission adds its type to `contracts/exchange/event-data`.
   */
  exchange: SubmissionExchange<NoInfer<Row>>;
  /** The additional fields of this kind's receipt; `contracts.receipt` names them. */
  receiptOf?: (row: NoInfer<Row>) => Record<string, unknown>;
  /** The event of the audit trail. The entry holds the reference and the number of files. */
  audit: AuditEvent;
  /** Further writes in the same transaction: they exist if and only if the submission does. */
  event?: (tx: Executor, sent: SentEvent<Row>) => Promise<void>;
}

/** Infers the types of a definition from its contracts, its table and its look-up. */
export const defineSubmission = <
  Input extends SubmissionInput<Choice>,
  Row extends SubmittedRow & PersonFields[Choice],
  Detail extends SentSubmission<Choice>,
  Choice extends PersonChoice,
  Found = object,
>(
  definition: SubmissionDefinition<Input, Found, Row, Detail, Choice>,
) => definition;
