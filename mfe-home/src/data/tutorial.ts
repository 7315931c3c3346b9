import { Done } from '@member-portal/shared-kernel/contracts/common';
import { TutorialAnswer } from '@member-portal/shared-kernel/contracts/tutorial';
import { currentLocale, inLanguage } from '@member-portal/shared-kernel/i18n';
import { ALL_INFO_KEY, apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

export const tutorialQueries = {
  /** GET /tutorial in the language of the page. */
  steps: () =>
    queryOptions({
      queryKey: ['tutorial', currentLocale()] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(inLanguage('/tutorial'), TutorialAnswer, { signal }),
    }),
};

export const tutorialMutations = {
  /** PUT /tutorial */
  finish: () =>
    mutationOptions({
      send: (_, { api }) => api.put('/tutorial', Done, { finishedTutorial: true }),
      makesStale: [ALL_INFO_KEY],
    }),
};
