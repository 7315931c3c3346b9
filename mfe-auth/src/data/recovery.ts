import {
  ForgotLoginAnswer,
  type ForgotLoginRequest,
  ForgotPasswordAnswer,
  type ForgotPasswordRequest,
  type ResetValidationRequest,
} from '@member-portal/shared-kernel/contracts/auth-recovery';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const recoveryMutations = {
  /** POST /auth/login/forgot-login: sends the login to the address on file, which the member must give. */
  askForLogin: () =>
    mutationOptions({
      send: (request: ForgotLoginRequest, { api }) =>
        api.post('/auth/login/forgot-login', ForgotLoginAnswer, request),
    }),
  /** POST /auth/login/forgot-password: sends a link to the address on file and voids the previous link. */
  askForLink: () =>
    mutationOptions({
      send: (request: ForgotPasswordRequest, { api }) =>
        api.post('/auth/login/forgot-password', ForgotPasswordAnswer, request),
    }),
  /** POST /auth/login/forgot-password/reset-validation: sets the password, ends every session and lifts the lock. */
  resetPassword: () =>
    mutationOptions({
      send: (request: ResetValidationRequest, { api, key }) =>
        api.post('/auth/login/forgot-password/reset-validation', Done, request, { key }),
    }),
};
