import type { AuthFlow, AuthFlowState } from '@member-portal/shared-kernel/contract';
import { MfaDetails } from '@member-portal/shared-kernel/contracts/auth';
import {
  array,
  boolean,
  nullable,
  object,
  optional,
  safeParse,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { createStream } from '@member-portal/shared-kernel/state';

const KEY = 'portal-sign-in';
const NOTHING: AuthFlowState = { mfa: null, emailChoice: null };

const Kept = object({
  mfa: nullable(MfaDetails),
  emailChoice: nullable(
    object({
      sessionId: string(),
      emails: array(object({ id: string(), email: string() })),
      passkey: optional(boolean()),
    }),
  ),
});

/** The state of a sign-in, stored for the tab, so that a reload stays on the code page. Its addresses are masked. */
export function createAuthFlow(storage: Storage): AuthFlow {
  const state = createStream<AuthFlowState>(read(storage));
  return {
    state,
    set(next) {
      state.set(next);
      try {
        if (next.mfa || next.emailChoice) storage.setItem(KEY, JSON.stringify(next));
        else storage.removeItem(KEY);
      } catch {
        // Without storage a reload restarts the sign-in.
      }
    },
  };
}

function read(storage: Storage): AuthFlowState {
  try {
    const parsed = safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}
