import type { Api } from '@member-portal/shared-kernel/api';
import {
  ForgotLoginAnswer,
  type ForgotLoginRequest,
} from '@member-portal/shared-kernel/contracts/auth-recovery';

/** POST /auth/login/forgot-login: sends the login to the address on file, which the member must give. */
export const askForLogin = (api: Api) => (request: ForgotLoginRequest) =>
  api.post('/auth/login/forgot-login', ForgotLoginAnswer, request);
