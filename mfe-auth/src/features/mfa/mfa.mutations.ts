import type { Api } from '@member-portal/shared-kernel/api';
import { MfaDetails, SignedIn } from '@member-portal/shared-kernel/contracts/auth';

/** POST /auth/validate-mfa: opens the session. */
export const validateCode = (api: Api) => (sessionId: string, code: string) =>
  api.post('/auth/validate-mfa', SignedIn, { sessionId, code });

/** POST /auth/regenerate-mfa: a new code, which voids the earlier one. */
export const sendNewCode = (api: Api) => (sessionId: string) =>
  api.post('/auth/regenerate-mfa', MfaDetails, { sessionId });
