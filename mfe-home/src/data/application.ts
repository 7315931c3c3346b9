import { CampaignState } from '@member-portal/shared-kernel/contracts/campaigns';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const applicationMutations = {
  /** POST /campaigns/mobile-application/hide */
  decline: () =>
    mutationOptions({
      send: (_, { api }) => api.post('/campaigns/mobile-application/hide', CampaignState, {}),
    }),
};
