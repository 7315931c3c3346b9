import { isApiError } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { KeptCardCopy, KeptCardList } from '@member-portal/shared-kernel/contracts/kept-cards';
import { forgetKeptCard, readKeptCard } from '@member-portal/shared-kernel/kept-card';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { ignoring } from './ignoring.ts';

/** The card's panel reads the same list under this key. */
const keptCardKeys = { all: ['kept-cards'] as const };

export const keptCardQueries = {
  /** GET /kept-cards: the devices that keep the member's card. */
  list: () =>
    queryOptions({
      queryKey: keptCardKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/kept-cards', KeptCardList, { signal }),
    }),
};

export const keptCardMutations = {
  /**
   * DELETE /kept-cards/{id}. An already withdrawn card counts as withdrawn. If it is this device's card, its
   * copy is deleted at once.
   */
  withdraw: () =>
    mutationOptions({
      async send(id: string, { api }) {
        await api.delete(`/kept-cards/${id}`, Done, { quiet: true }).catch(ignoring('kept_card_unknown'));
        const keptCard = readKeptCard();
        if (!keptCard) return;
        try {
          await api.post('/kept-card-checks', KeptCardCopy, { token: keptCard.token }, { quiet: true });
        } catch (error) {
          // Any other failure tells nothing about this copy: the shell checks it again at its next start.
          if (isApiError(error) && error.code === 'kept_card_unknown') await forgetKeptCard();
        }
      },
      makesStale: [keptCardKeys.all],
    }),
};
