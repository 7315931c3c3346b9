import type { Api } from '../api/api.ts';
import { Done } from '../contracts/common.ts';
import { UploadReceipt } from '../contracts/uploads.ts';

interface UploadWatch {
  /** The same key for the same file: a repeat whose first answer was lost is no second upload. */
  key: string;
  signal: AbortSignal;
  /** `share` runs from 0 to 1. */
  onProgress: (share: number) => void;
}

/** POST /uploads: one file, checked and kept for this member until a submission takes it. */
export const uploadFile = (api: Api) => (file: Blob, name: string, watch: UploadWatch) =>
  api.upload('/uploads', UploadReceipt, file, name, watch);

/** DELETE /uploads/{id}: what the member took out again; where that fails it goes by itself after a day. */
export const giveUpUpload = (api: Api) => (uploadId: string) => {
  api.delete(`/uploads/${uploadId}`, Done, { quiet: true }).catch(() => {});
};
