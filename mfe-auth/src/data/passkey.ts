import { SignedIn } from '@member-portal/shared-kernel/contracts/auth';
import { type AssertionResponse, PasskeySignIn } from '@member-portal/shared-kernel/contracts/passkeys';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export interface PasskeyAnswer {
  sessionId: string;
  credential: Infer<typeof AssertionResponse>;
}

export const passkeyMutations = {
  /** POST /auth/passkey/options: returns the challenge that the passkey signs. */
  begin: () =>
    mutationOptions({
      send: (sessionId: string, { api }) => api.post('/auth/passkey/options', PasskeySignIn, { sessionId }),
    }),
  /** POST /auth/validate-passkey: opens the session. */
  validate: () =>
    mutationOptions({
      send: (answer: PasskeyAnswer, { api }) => api.post('/auth/validate-passkey', SignedIn, answer),
    }),
};
