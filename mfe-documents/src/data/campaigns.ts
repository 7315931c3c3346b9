import {
  type CampaignId,
  CampaignState,
  type SchoolingAnswers,
  SchoolingQuestion,
} from '@member-portal/shared-kernel/contracts/campaigns';
import { ALL_INFO_KEY, apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const schoolingKey = ['campaigns', 'schooling'] as const;

export const campaignQueries = {
  /** GET /campaigns/schooling */
  schooling: () =>
    queryOptions({
      queryKey: schoolingKey,
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/campaigns/schooling', SchoolingQuestion, { signal }),
    }),
};

export const campaignMutations = {
  /** POST /campaigns/schooling/answers: the answers about children without a certificate. */
  answerSchooling: () =>
    mutationOptions({
      send: (answers: SchoolingAnswers, { api, key, signal }) =>
        api.post('/campaigns/schooling/answers', CampaignState, answers, { key, signal }),
      makesStale: [ALL_INFO_KEY, schoolingKey],
    }),
  /** POST /campaigns/{campaign}/hide */
  hide: () =>
    mutationOptions({
      send: (campaign: CampaignId, { api, key, signal }) =>
        api.post(`/campaigns/${campaign}/hide`, CampaignState, {}, { key, signal }),
    }),
};
