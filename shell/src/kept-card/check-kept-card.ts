import { isApiError } from '@member-portal/shared-kernel/api';
import { KeptCardCopy } from '@member-portal/shared-kernel/contracts/kept-cards';
import {
  forgetKeptCard,
  readKeptCard,
  startCardWorker,
  storeKeptCard,
} from '@member-portal/shared-kernel/kept-card';
import type { Portal } from '../portal/portal.ts';

/** Answers after which the device may no longer show the card. */
const OVER = ['kept_card_unknown', 'feature_off'];

/**
 * Checks whether this device may still store the card, and renews its copy. With a session, a sign-out of
 * this device from elsewhere withdraws the card from then on.
 */
export async function checkKeptCard({ services }: Pick<Portal, 'services'>): Promise<void> {
  const keptCard = readKeptCard();
  if (!keptCard) return forgetKeptCard();
  try {
    const copy = await services.api.post(
      '/kept-card-checks',
      KeptCardCopy,
      { token: keptCard.token },
      { quiet: true },
    );
    // The copy may have been removed meanwhile, in this tab or another one.
    if (readKeptCard()?.token !== keptCard.token) return;
    storeKeptCard({ ...copy, token: keptCard.token });
    await startCardWorker();
  } catch (error) {
    if (isApiError(error) && OVER.includes(error.code)) await forgetKeptCard();
    // Otherwise the server was unreachable: the copy stays until its last day.
  }
}
