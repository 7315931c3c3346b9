import { AnnouncementsAnswer } from '@member-portal/shared-kernel/contracts/announcements';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const announcementQueries = {
  /** GET /announcements, for a preview: the page was made before the preview was known. */
  previewed: () =>
    queryOptions({
      queryKey: ['announcements'] as const,
      queryFn: ({ client, signal }) => apiOf(client).get('/announcements', AnnouncementsAnswer, { signal }),
    }),
};
