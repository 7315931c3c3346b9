import type { Api } from 'shared-kernel/api';
import { UploadReceipt } from 'shared-kernel/contracts/uploads';

/** POST /uploads: one file, checked and kept for this member until the claim takes it. `share` runs from 0 to 1. */
export const uploadFile =
  (api: Api) => (file: Blob, name: string, signal: AbortSignal, onProgress: (share: number) => void) =>
    api.upload('/uploads', UploadReceipt, file, name, { signal, onProgress });
