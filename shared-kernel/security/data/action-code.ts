import {
  ActionValidation,
  type ActionValidationRequest,
  ActionVerified,
} from '../../contracts/action-validations.ts';
import { mutationOptions } from '../../state/use-mutation.ts';

export const actionCodeMutations = {
  /** POST /action-validations sends a code for this write. A quick repeat for the same write gets the first answer. */
  ask: () =>
    mutationOptions({
      send: (action: ActionValidationRequest, { api }) =>
        api.post('/action-validations', ActionValidation, action, { quiet: true }),
    }),
  /** POST /action-validations/{id}/resend: another code, which voids the earlier one. */
  sendAgain: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.post(`/action-validations/${id}/resend`, ActionValidation, undefined, { quiet: true }),
    }),
  /** POST /action-validations/{id}/verify: the write may follow. */
  verify: () =>
    mutationOptions({
      send: ({ id, code }: { id: string; code: string }, { api }) =>
        api.post(`/action-validations/${id}/verify`, ActionVerified, { code }, { quiet: true }),
    }),
};
