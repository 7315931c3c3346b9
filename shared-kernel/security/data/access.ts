import type { CallOptions } from '../../api/api.ts';
import { type LoginKind, LoginUpdated } from '../../contracts/auth-accounts.ts';
import { Done } from '../../contracts/common.ts';
import type { ChangePasswordRequest } from '../../contracts/password.ts';
import { mutationOptions } from '../../state/use-mutation.ts';

export interface LoginChoice extends Pick<CallOptions, 'actionValidation'> {
  login: LoginKind;
}

export const accessMutations = {
  /** PUT /password: every session ends, and this browser gets a new one; the profile is read again afterwards. */
  changePassword: () =>
    mutationOptions({
      send: (passwords: ChangePasswordRequest, { api }) =>
        api.put('/password', Done, passwords, { replacesSession: true }),
    }),
  /** PUT /auth/login/update: from then on the member signs in with that identifier only. */
  chooseLogin: () =>
    mutationOptions({
      send: ({ login, ...options }: LoginChoice, { api }) =>
        api.put('/auth/login/update', LoginUpdated, { login }, options),
    }),
};
