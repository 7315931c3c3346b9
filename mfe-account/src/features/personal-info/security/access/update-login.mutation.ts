import type { Api, CallOptions } from 'shared-kernel/api';
import { type LoginKind, LoginUpdated } from 'shared-kernel/contracts/auth-accounts';

/** PUT /auth/login/update: that identifier alone signs in from then on. A code confirms it (LOGIN_CHANGE). */
export const updateLogin =
  (api: Api) => (body: { login: LoginKind }, options: Pick<CallOptions, 'actionValidation'>) =>
    api.put('/auth/login/update', LoginUpdated, body, options);
