import type { Api } from 'shared-kernel/api';
import { Done } from 'shared-kernel/contracts/common';
import type { ChangePasswordRequest } from 'shared-kernel/contracts/password';

/** PUT /password: the session goes on as another one, so the profile is read again afterwards. */
export const updatePassword = (api: Api) => (passwords: ChangePasswordRequest) =>
  api.put('/password', Done, passwords);
