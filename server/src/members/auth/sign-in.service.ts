import type { LoginAnswer, LoginRequest } from 'shared-kernel/contracts/auth';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AccountOrigin } from './account.ports.ts';
import { clearSpamMark, type NamedAccount } from './accounts.repository.ts';
import { accountLocked, accountNotActivated, emailSpamMarked, loginFailed } from './auth.errors.ts';
import type { CheckCredentials } from './credentials.ts';
import type { MfaService } from './mfa.service.ts';

/** A sign-in also knows the browser: hash of its id, '' without one. */
export type SignInOrigin = AccountOrigin & { deviceHash: string };

export interface SignInService {
  /** Checks identifier and password, and begins the second factor. */
  signIn(request: LoginRequest, origin: SignInOrigin): Promise<LoginAnswer>;
}

interface SignInDependencies {
  database: Database;
  clock: Clock;
  checkCredentials: CheckCredentials;
  mfa: MfaService;
}

export function createSignInService({
  database: { db },
  clock,
  checkCredentials,
  mfa,
}: SignInDependencies): SignInService {
  return {
    async signIn({ login, password, spam_cleared }, origin) {
      const { environment, address, deviceHash } = origin;
      const account = await checkCredentials({ login, password, deviceHash }, origin, loginFailed);
      refuseUnlessReady(account, spam_cleared ?? false);
      if (account.spamMarkedAt) {
        await clearSpamMark(db, account.id);
        const entry = { at: clock.now(), environment: environment.code, accountId: account.id, address };
        await recordAudit(db, { ...entry, event: 'spam_cleared' });
      }
      return mfa.begin(account, origin);
    },
  };
}

/** What is wrong with the account is said to its owner alone: only after the right password. */
function refuseUnlessReady(account: NamedAccount, spamCleared: boolean): void {
  if (account.lockedAt) throw accountLocked();
  if (account.state === 'ASLEEP') throw accountNotActivated();
  if (account.spamMarkedAt && !spamCleared) throw emailSpamMarked();
}
