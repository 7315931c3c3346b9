import type { Api } from '../api/api.ts';
import { Done } from '../contracts/common.ts';
import { UploadReceipt } from '../contracts/uploads.ts';

interface UploadWatch {
  /** Idempotency key: a repeat after a lost answer does not create a second upload. */
  key: string;
  signal: AbortSignal;
  /** `share` runs from 0 to 1. */
  onProgress: (share: number) => void;
}

/** POST /uploads: the server checks one file and stores it until a submission uses it. */
export const uploadFile = (api: Api) => (file: Blob, name: string, watch: UploadWatch) =>
  api.upload('/uploads', UploadReceipt, file, name, watch);

/** DELETE /uploads/{id}: deletes a file that the member removed. If the call fails, the upload expires after a day. */
export const giveUpUpload = (api: Api) => (uploadId: string) => {
  api.delete(`/uploads/${uploadId}`, Done, { quiet: true }).catch(() => {});
};
