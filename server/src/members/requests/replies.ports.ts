import type { ActData, EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import type { Executor } from '../../platform/db/database.ts';
import type { ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import type { RequestFileRow } from './requests.table.ts';

type ReplyEvent = Extract<EventType, 'request.replied' | 'request.answered'>;

/** An uploaded file; `sha256` is null only if the file was taken without `hashUploads`. */
interface TakenFile extends Pick<RequestFileRow, 'bytes' | 'kind' | 'fileKey'> {
  fileName: string;
  sha256: string | null;
}

/** Dependencies of replies on other modules. Functions with `tx` write within the transaction of the reply. */
export interface ReplyPorts {
  privacyOf: ReadCarePrivacy;
  /** Computes hashes of uploads that have none, before the transaction. */
  hashUploads(memberId: string, ids: readonly string[]): Promise<void>;
  /** Takes the member's uploads. Throws 400 if one is missing, or if they are too large together. */
  takeFiles(
    tx: Executor,
    memberId: string,
    wanted: { uploadIds: readonly string[]; minFiles: number },
  ): Promise<TakenFile[]>;
  /** Writes the event for the insurer's core system. */
  tellInsurer(
    tx: Executor,
    act: {
      environment: string;
      memberId: string;
      type: ReplyEvent;
      beneficiaryIds: readonly string[];
      data: ActData<ReplyEvent>;
      files: (Pick<UploadReceipt, 'bytes' | 'kind'> & { name: string; fileKey: string; sha256: string })[];
    },
  ): Promise<unknown>;
}
