import type { ActFamily } from 'shared-kernel/contracts/refunds';
import type { RequestDetail } from 'shared-kernel/contracts/requests';
import type { UploadReceipt } from 'shared-kernel/contracts/uploads';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';

export interface ClaimViewer {
  memberId: string;
  environment: string;
}

interface ClaimFile {
  fileName: string;
  bytes: number;
  kind: UploadReceipt['kind'];
  fileKey: string;
}

/** Whom the confirmation goes to. */
export interface Addressee {
  firstName: string;
  email: string | null;
}

export interface Confirmation {
  /** Names the event: one event, one mail. */
  eventId: string;
  reference: string;
  expectedBy: LifeDate;
  files: number;
}

/** What a claim needs of its neighbours. Those with `tx` write within the transaction of the claim. */
export interface ClaimPorts {
  act(code: string): Promise<{ code: string; wording: string; family: ActFamily } | null>;
  /** One of the member's own people, or null. */
  beneficiary(memberId: string, beneficiaryId: string): Promise<{ id: string; firstName: string } | null>;
  identity(memberId: string): Promise<Addressee>;
  /** Those of the files that are this member's and still wait. */
  takeUploads(tx: Executor, memberId: string, ids: string[]): Promise<(ClaimFile & { id: string })[]>;
  openRequest(
    tx: Executor,
    request: {
      memberId: string;
      typeCode: number;
      title: string;
      beneficiaryId: string;
      summary: RequestDetail['summary'];
      expectedBy: LifeDate;
      files: ClaimFile[];
    },
  ): Promise<{ id: string; reference: string }>;
  request(
    viewer: { memberId: string; readOnly: boolean },
    requestId: string,
  ): Promise<Pick<RequestDetail, 'reference' | 'expectedBy' | 'files'>>;
  /** Orders the mail; nothing is sent unless the claim commits. A member without an address gets none. */
  queueConfirmation(
    tx: Executor,
    mail: { environment: string; addressee: Addressee; confirmation: Confirmation },
  ): Promise<void>;
}
