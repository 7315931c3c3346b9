import type { Api } from '@member-portal/shared-kernel/api';
import type { ResetValidationRequest } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { Done } from '@member-portal/shared-kernel/contracts/common';

/** POST /auth/login/forgot-password/reset-validation: sets the password, ends every session and lifts the lock. */
export const resetPassword = (api: Api) => (request: ResetValidationRequest, key: string) =>
  api.post('/auth/login/forgot-password/reset-validation', Done, request, { key });
