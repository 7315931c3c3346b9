import {
  type CampaignId,
  CampaignState,
  type SchoolingAnswers,
} from '@member-portal/shared-kernel/contracts/campaigns';
import { ALL_INFO_KEY, mutationOptions } from '@member-portal/shared-kernel/state';

export const campaignMutations = {
  /** POST /campaigns/schooling/answers: what is said of the children whom no certificate is sent for. */
  answerSchooling: () =>
    mutationOptions({
      send: (answers: SchoolingAnswers, { api, key, signal }) =>
        api.post('/campaigns/schooling/answers', CampaignState, answers, { key, signal }),
      makesStale: [ALL_INFO_KEY],
    }),
  /** POST /campaigns/{campaign}/hide */
  hide: () =>
    mutationOptions({
      send: (campaign: CampaignId, { api, key, signal }) =>
        api.post(`/campaigns/${campaign}/hide`, CampaignState, {}, { key, signal }),
    }),
};
