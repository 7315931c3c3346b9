import type { Api } from '@member-portal/shared-kernel/api';
import {
  ForgotPasswordAnswer,
  type ForgotPasswordRequest,
} from '@member-portal/shared-kernel/contracts/auth-recovery';

/** POST /auth/login/forgot-password: sends a link to the address on file and voids the previous link. */
export const askForLink = (api: Api) => (request: ForgotPasswordRequest) =>
  api.post('/auth/login/forgot-password', ForgotPasswordAnswer, request);
