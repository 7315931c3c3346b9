import { Done } from '@member-portal/shared-kernel/contracts/common';
import { NotificationList } from '@member-portal/shared-kernel/contracts/notifications';
import { ALL_INFO_KEY, apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

/** The first part is the topic under which an open page is informed of new notifications. */
const notificationKeys = { all: ['notifications'] as const };

export const notificationQueries = {
  /** GET /notifications */
  list: () =>
    queryOptions({
      queryKey: notificationKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/notifications', NotificationList, { signal }),
    }),
};

export const notificationMutations = {
  /** POST /notifications/read: marks these notifications as read, or all of them. */
  markRead: () =>
    mutationOptions({
      send: (ids: string[] | 'all', { api }) =>
        api.post('/notifications/read', Done, ids === 'all' ? {} : { ids }, { quiet: true }),
      makesStale: [notificationKeys.all, ALL_INFO_KEY],
    }),
};
