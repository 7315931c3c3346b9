import type { Api } from 'shared-kernel/api';
import { ForgotPasswordAnswer, type ForgotPasswordRequest } from 'shared-kernel/contracts/auth-recovery';

/** POST /auth/login/forgot-password: a link goes to the address on file, and voids the one before. */
export const askForLink = (api: Api) => (request: ForgotPasswordRequest) =>
  api.post('/auth/login/forgot-password', ForgotPasswordAnswer, request);
