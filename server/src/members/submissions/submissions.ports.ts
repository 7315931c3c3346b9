import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';

interface SentFile {
  fileName: string;
  bytes: number;
  kind: UploadReceipt['kind'];
  fileKey: string;
}

/** What submissions need from other modules. Functions with `tx` write within the transaction of the submission. */
export interface SubmissionPorts {
  /** One entry for each id, in their order: the member's own person, or null. */
  beneficiaries(
    memberId: string,
    ids: readonly string[],
  ): Promise<({ id: string; firstName: string } | null)[]>;
  identity(memberId: string): Promise<{ firstName: string; email: string | null }>;
  /** Who writes to the members of an environment. */
  issuer(environment: string): MailIssuer;
  /** Takes those of the uploads that belong to this member and are not used yet. */
  takeUploads(tx: Executor, memberId: string, ids: string[]): Promise<(SentFile & { id: string })[]>;
  openRequest(
    tx: Executor,
    request: {
      memberId: string;
      typeCode: number;
      title: string;
      /** Null if the request is for nobody in particular or for several people. */
      beneficiaryId: string | null;
      summary: RequestDetail['summary'];
      expectedBy: LifeDate;
      files: SentFile[];
    },
  ): Promise<{ id: string; reference: string }>;
  request(
    viewer: { memberId: string; environment: string; readOnly: boolean },
    requestId: string,
  ): Promise<Pick<RequestDetail, 'reference' | 'expectedBy' | 'files' | 'createdAt'>>;
  /** `eventId` names what happened: one event, one mail. */
  queueMail(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
}
