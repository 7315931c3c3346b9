import { Done } from '@member-portal/shared-kernel/contracts/common';
import { NoticeChoices } from '@member-portal/shared-kernel/contracts/notifications';
import {
  Preferences,
  type PreferenceValue,
  type UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const preferenceKeys = { all: ['preferences'] as const, notices: ['notice-choices'] as const };

export const preferenceQueries = {
  /** GET /preferences */
  all: () =>
    queryOptions({
      queryKey: preferenceKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/preferences', Preferences, { signal }),
    }),
  /** GET /notifications/choices: the kinds of news with a mail. */
  notices: () =>
    queryOptions({
      queryKey: preferenceKeys.notices,
      queryFn: ({ client, signal }) => apiOf(client).get('/notifications/choices', NoticeChoices, { signal }),
    }),
};

/** The card shows the form of its delivery. */
const ofDelivery = { makesStale: [preferenceKeys.all, ['tp-card']] };

export const preferenceMutations = {
  /** PUT /preferences */
  save: () =>
    mutationOptions({
      send: (choices: UpdatePreferencesRequest, { api }) => api.put('/preferences', Preferences, choices),
      ...ofDelivery,
    }),
  /** PUT /notifications/choices */
  chooseNotice: () =>
    mutationOptions({
      send: (choice: { kind: NoticeChoices['choices'][number]['kind']; mail: boolean }, { api }) =>
        api.put('/notifications/choices', Done, choice),
      makesStale: [preferenceKeys.notices],
    }),
  /** DELETE /preferences/rejected-changes/{value}: dismisses a rejection that the member has read. */
  dismissRejection: () =>
    mutationOptions({
      send: (value: PreferenceValue, { api }) =>
        api.delete(`/preferences/rejected-changes/${value}`, Preferences),
      ...ofDelivery,
    }),
};
