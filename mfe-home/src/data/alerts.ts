import { PutOffAlert } from '@member-portal/shared-kernel/contracts/insured';
import { ALL_INFO_KEY, mutationOptions } from '@member-portal/shared-kernel/state';

export const alertMutations = {
  /** POST /alerts/{id}/put-off */
  putOff: () =>
    mutationOptions({
      send: (id: string, { api }) => api.post(`/alerts/${encodeURIComponent(id)}/put-off`, PutOffAlert, {}),
      makesStale: [ALL_INFO_KEY],
    }),
  /** POST /reminders/{id}/put-off */
  putOffReminder: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.post(`/reminders/${encodeURIComponent(id)}/put-off`, PutOffAlert, {}),
      makesStale: [ALL_INFO_KEY],
    }),
};
