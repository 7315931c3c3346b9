import type { Api } from 'shared-kernel/api';
import { type LoginKind, LoginUpdated } from 'shared-kernel/contracts/auth-accounts';

/** PUT /auth/login/update: that identifier alone signs in from then on. */
export const updateLogin = (api: Api) => (login: LoginKind) =>
  api.put('/auth/login/update', LoginUpdated, { login });
