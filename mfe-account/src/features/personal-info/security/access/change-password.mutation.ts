import type { Api } from 'shared-kernel/api';
import { Done } from 'shared-kernel/contracts/common';
import type { ChangePasswordRequest } from 'shared-kernel/contracts/password';

/** PUT /password: every session ends, and this browser gets a new one. */
export const changePassword = (api: Api) => (body: ChangePasswordRequest) => api.put('/password', Done, body);
