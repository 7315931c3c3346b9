import type { Api } from 'shared-kernel/api';
import type { ResetValidationRequest } from 'shared-kernel/contracts/auth-recovery';
import { Done } from 'shared-kernel/contracts/common';

/** POST /auth/login/forgot-password/reset-validation: sets the password, ends every session and lifts the lock. */
export const resetPassword = (api: Api) => (request: ResetValidationRequest, key: string) =>
  api.post('/auth/login/forgot-password/reset-validation', Done, request, { key });
