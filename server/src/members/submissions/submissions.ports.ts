import type {
  ActData,
  SubmissionEventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';

export interface SentFile {
  fileName: string;
  bytes: number;
  kind: UploadReceipt['kind'];
  fileKey: string;
  /**
   * Hash of the stored bytes, in hexadecimal. Null only if the file was taken without
   * `hashUploads`.
   */
  sha256: string | null;
}

/** An act for the exchange. */
export interface SubmissionAct<Type extends SubmissionEventType = SubmissionEventType> {
  environment: string;
  memberId: string;
  type: Type;
  submissionId: string;
  /** Time of sending; now if left out. */
  at?: Date;
  beneficiaryIds: readonly string[];
  data: ActData<Type>;
  files: (Pick<UploadReceipt, 'bytes' | 'kind'> & { name: string; fileKey: string; sha256: string })[];
}

/** Dependencies of submissions on other modules. Functions with `tx` write within the transaction of the submission. */
export interface SubmissionPorts {
  /** One entry for each id, in their order: a person of the member's own family, or null. */
  beneficiaries(
    memberId: string,
    ids: readonly string[],
  ): Promise<({ id: string; firstName: string } | null)[]>;
  identity(memberId: string): Promise<{ firstName: string; email: string | null }>;
  /** The sender of mails to members of an environment. */
  issuer(environment: string): MailIssuer;
  /** The full address of a page. */
  pageAddress(environment: string, path: string): string;
  /** Takes those of these uploads that belong to this member and are unused. */
  takeUploads(tx: Executor, memberId: string, ids: string[]): Promise<(SentFile & { id: string })[]>;
  /** Computes hashes of uploads that have none, before the transaction. */
  hashUploads(memberId: string, ids: readonly string[]): Promise<void>;
  openRequest(
    tx: Executor,
    request: {
      memberId: string;
      typeCode: number;
      title: string;
      /** Null if the request is for several people or for nobody in particular. */
      beneficiaryId: string | null;
      summary: RequestDetail['summary'];
      expectedBy: LifeDate;
      files: Omit<SentFile, 'sha256'>[];
    },
  ): Promise<{ id: string; reference: string }>;
  /** The request of a submission with its files, including those of its first message. */
  request(
    viewer: { memberId: string; environment: string; readOnly: boolean },
    requestId: string,
    submissionId: string,
  ): Promise<Pick<RequestDetail, 'reference' | 'expectedBy' | 'files' | 'createdAt'>>;
  /** `eventId` identifies the cause: one mail for each event. */
  queueMail(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
  /** Writes the event for the insurer's core system, and returns its id. */
  tellInsurer(tx: Executor, act: SubmissionAct): Promise<string>;
}
