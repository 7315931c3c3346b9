import type { Api } from '@member-portal/shared-kernel/api';
import { SignedIn } from '@member-portal/shared-kernel/contracts/auth';
import { type AssertionResponse, PasskeySignIn } from '@member-portal/shared-kernel/contracts/passkeys';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';

/** POST /auth/passkey/options: returns the challenge that the passkey signs. */
export const beginPasskey = (api: Api) => (sessionId: string) =>
  api.post('/auth/passkey/options', PasskeySignIn, { sessionId });

/** POST /auth/validate-passkey: opens the session. */
export const validatePasskey =
  (api: Api) => (sessionId: string, credential: Infer<typeof AssertionResponse>) =>
    api.post('/auth/validate-passkey', SignedIn, { sessionId, credential });
