import type { Infer, Schema } from '@member-portal/shared-kernel/contracts/schema';
import type {
  SubmissionReceipt,
  SubmittedFile,
  SubmittedPerson,
} from '@member-portal/shared-kernel/contracts/submissions';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { SummaryLine } from '@member-portal/shared-kernel/rules/request-summary';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The columns that every table of submissions has. */
export interface SubmittedRow {
  id: string;
  memberId: string;
  requestId: string;
  createdAt: Date;
}

/** The fields that every answer of GET `path`/{id} has. */
export interface SentSubmission extends SubmissionReceipt {
  beneficiary: Infer<typeof SubmittedPerson>;
  files: Infer<typeof SubmittedFile>[];
  createdAt: string;
}

/** What the rules need besides the input. */
export interface SubmissionFacts {
  today: LifeDate;
  limits: Limits;
}

/** What the input of every submission has. */
export interface SubmissionInput {
  beneficiaryId: string;
  uploadIds?: readonly string[] | undefined;
}

/**
 * One kind of thing that a member sends to the insurer. The engine makes its two routes of it (POST `path` and
 * GET `path`/{id}), checks it, and writes row, request, files and mail in one transaction.
 */
export interface SubmissionDefinition<
  Input extends SubmissionInput,
  Found,
  Row extends SubmittedRow & { beneficiaryId: string },
  Detail extends SentSubmission,
> {
  /** '/quotes' */
  path: string;
  /** For the documentation of the two routes. */
  summaries: { send: string; detail: string };
  contracts: { input: Schema<Input>; receipt: Schema<SubmissionReceipt>; detail: Schema<Detail> };
  table: PgTable & { id: PgColumn; memberId: PgColumn; readonly $inferSelect: Row };
  /** Code of the answer 404, for a missing submission and another member's. */
  notFound: string;
  /** Days within which it is answered: what the receipt promises. */
  answerDays: number;
  /** How many files it needs at least. */
  minFiles: number;
  /** Looks up what the input names (an act, a hospital), before the transaction. Null where there is no such thing. */
  lookUp(input: Input): Promise<Found | null>;
  /** Returns every refused field. Must refuse if `found` is null. */
  check(input: Input, found: Found | null, facts: SubmissionFacts): FieldRefusal[];
  /** The row's own columns, of an input that `check` accepted. */
  columnsOf(input: Input, found: Found): Omit<Row, keyof SubmittedRow>;
  /** The request that shows it in the member's list. `typeCode` is of `rules/request-types`. */
  requestOf(
    columns: Omit<Row, keyof SubmittedRow>,
    found: Found,
  ): { typeCode: number; title: string; summary: SummaryLine[] };
  /** The submission's own fields on the wire. */
  present(row: Row): Omit<Detail, keyof SentSubmission>;
}
