import { Done } from '@member-portal/shared-kernel/contracts/common';
import { ALL_INFO_KEY, mutationOptions } from '@member-portal/shared-kernel/state';

export const announcementMutations = {
  /** POST /announcements/{id}/close */
  close: () =>
    mutationOptions({
      send: (id: string, { api }) => api.post(`/announcements/${encodeURIComponent(id)}/close`, Done, {}),
      makesStale: [ALL_INFO_KEY],
    }),
};
