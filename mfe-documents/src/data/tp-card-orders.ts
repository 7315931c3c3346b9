import {
  CardEmailed,
  type CardEmailRequest,
  type CardResendInput,
} from '@member-portal/shared-kernel/contracts/tp-card';
import { mutationOptions } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';
import { tpCardKeys } from './tp-card.ts';

/** Requests of the card dialogs. */
export const cardOrderMutations = {
  /** POST /tp-card/email */
  mail: () =>
    mutationOptions({
      send: (request: CardEmailRequest, { api, key }) =>
        api.post('/tp-card/email', CardEmailed, request, { key }),
    }),
  /** POST /tp-card/resend: another paper card. */
  resend: () => submissionMutation<CardResendInput>('/tp-card/resend', { makesStale: [tpCardKeys.all] }),
};
