import { MfaDetails, SignedIn } from '@member-portal/shared-kernel/contracts/auth';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const secondFactorMutations = {
  /** POST /auth/select-email: sends the code to this address. */
  selectEmail: () =>
    mutationOptions({
      send: (choice: { sessionId: string; emailId: string }, { api }) =>
        api.post('/auth/select-email', MfaDetails, choice),
    }),
  /** POST /auth/validate-mfa: opens the session. */
  validateCode: () =>
    mutationOptions({
      send: (typed: { sessionId: string; code: string }, { api }) =>
        api.post('/auth/validate-mfa', SignedIn, typed),
    }),
  /** POST /auth/regenerate-mfa: a new code, which voids the earlier one. */
  sendNewCode: () =>
    mutationOptions({
      send: (sessionId: string, { api }) => api.post('/auth/regenerate-mfa', MfaDetails, { sessionId }),
    }),
};
