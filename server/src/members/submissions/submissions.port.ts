import type { Infer } from 'shared-kernel/contracts/schema';
import type { SubmissionReceipt, SubmittedFile, SubmittedPerson } from 'shared-kernel/contracts/submissions';
import type { SummaryLine } from 'shared-kernel/rules/request-summary';
import type { FieldRefusal } from 'shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

/** Who sends it. */
export interface Sender {
  memberId: string;
  environment: string;
  /** Language of the page: that of the confirmation. */
  locale: MailLocale;
}

/** What was looked up before the transaction, which must not wait for anything. */
export interface Preparation {
  sender: Sender;
  /** One of the member's own people; null for everybody else. */
  person: { id: string } | null;
  addressee: { firstName: string; email: string | null };
}

export interface Submission {
  /** Of `check`. */
  beneficiaryId: string;
  /** Of `rules/request-types`. */
  typeCode: number;
  /** As displayed: 'prefix : subject - topic'. */
  title: string;
  summary: SummaryLine[];
  uploadIds: readonly string[];
  /** How many files it needs at least. */
  minFiles: number;
  /** Days within which it is answered: what the receipt promises. */
  answerDays: number;
}

/** What every submission gives back when it is looked at again. */
export interface SentSubmission extends Pick<SubmissionReceipt, 'requestId' | 'reference' | 'expectedBy'> {
  beneficiary: Infer<typeof SubmittedPerson>;
  files: Infer<typeof SubmittedFile>[];
}

/**
 * A member sends the insurer something: a claim, a quote, a hospital cover request. It becomes a request of its type
 * with its timeline, its files and one confirmation by mail. Who calls this writes its own row in the same
 * transaction, the one that `idempotency.run` hands out.
 */
export interface Submissions {
  /** Only reads: a repeat of what was accepted must get as far as its first answer. */
  prepare(sender: Sender, beneficiaryId: string): Promise<Preparation>;
  /** Throws `validation_failed` with what the caller's rules refused, and a person who is not the member's. */
  check(preparation: Preparation, refusals: readonly FieldRefusal[]): { beneficiaryId: string };
  /**
   * Opens the request, hands the files over to it and orders the mail; all of it exists if and only if `tx`
   * commits. Throws `validation_failed` where a file is missing or they are too heavy together.
   */
  send(
    tx: Executor,
    preparation: Preparation,
    submission: Submission,
  ): Promise<Pick<SubmissionReceipt, 'requestId' | 'reference' | 'expectedBy'>>;
  /** What was sent, by a row that the caller found to be this member's. */
  sent(
    viewer: { memberId: string; environment: string; readOnly: boolean },
    row: { requestId: string; beneficiaryId: string },
  ): Promise<SentSubmission>;
}
