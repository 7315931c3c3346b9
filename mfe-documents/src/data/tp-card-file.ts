import type { DownloadedFile } from '@member-portal/shared-kernel/api';
import { mutationOptions } from '@member-portal/shared-kernel/state';

/** In its own file: Home's tile needs the download, but not the query in `tp-card.ts` with its schema. */
export const tpCardMutations = {
  /** GET /tp-card/file */
  download: () => mutationOptions<DownloadedFile>({ send: (_, { api }) => api.download('/tp-card/file') }),
};
