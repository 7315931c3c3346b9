import type { DownloadedFile } from '@member-portal/shared-kernel/api';
import { mutationOptions } from '@member-portal/shared-kernel/state';

/** Apart from the query, whose schema Home's tile does without. */
export const tpCardMutations = {
  /** GET /tp-card/file */
  download: () => mutationOptions<DownloadedFile>({ send: (_, { api }) => api.download('/tp-card/file') }),
};
