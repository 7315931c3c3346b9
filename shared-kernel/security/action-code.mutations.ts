import type { Api } from '../api/api.ts';
import {
  ActionValidation,
  type ActionValidationRequest,
  ActionVerified,
} from '../contracts/action-validations.ts';

/** POST /action-validations sends a code for this write. A quick repeat for the same write gets the first answer. */
export const askForCode = (api: Api) => (action: ActionValidationRequest) =>
  api.post('/action-validations', ActionValidation, action, { quiet: true });

/** POST /action-validations/{id}/resend: another code, which voids the earlier one. */
export const sendCodeAgain = (api: Api) => (id: string) =>
  api.post(`/action-validations/${id}/resend`, ActionValidation, undefined, { quiet: true });

/** POST /action-validations/{id}/verify: the write may follow. */
export const verifyCode = (api: Api) => (id: string, code: string) =>
  api.post(`/action-validations/${id}/verify`, ActionVerified, { code }, { quiet: true });
