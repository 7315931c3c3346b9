import type { LoginAnswer, LoginRequest } from '@member-portal/shared-kernel/contracts/auth';
import type { SignInOrigin } from './account.ports.ts';
import { accountLocked, accountNotActivated, loginFailed } from './auth.errors.ts';
import type { CheckCredentials } from './credentials.ts';
import type { MfaService } from './mfa.service.ts';
import type { PassSpamMark } from './spam-mark.ts';

export interface SignInService {
  /** Checks identifier and password, and starts the second factor. */
  signIn(request: LoginRequest, origin: SignInOrigin): Promise<LoginAnswer>;
}

interface SignInDependencies {
  checkCredentials: CheckCredentials;
  mfa: MfaService;
  passSpamMark: PassSpamMark;
}

export function createSignInService({
  checkCredentials,
  mfa,
  passSpamMark,
}: SignInDependencies): SignInService {
  return {
    async signIn({ login, password, spam_cleared }, origin) {
      const account = await checkCredentials({ login, password }, origin, loginFailed);
      // Problems of the account are reported to its owner only, that is after the right password.
      if (account.lockedAt) throw accountLocked();
      if (account.state === 'ASLEEP') throw accountNotActivated();
      await passSpamMark(account, spam_cleared, origin);
      return mfa.begin(account, origin);
    },
  };
}
