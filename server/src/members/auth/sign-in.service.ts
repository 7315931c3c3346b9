import type { LoginAnswer, LoginRequest } from 'shared-kernel/contracts/auth';
import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { LoginThrottle } from 'shared-kernel/rules/limits';
import { parseLoginIdentifier } from 'shared-kernel/rules/login-identifier';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { brandConfigurationError, environmentUnknown } from '../../platform/environment-errors.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { clearSpamMark, findAccountByLogin, type NamedAccount } from './accounts.repository.ts';
import {
  accountLocked,
  accountNotActivated,
  emailSpamMarked,
  environmentNotOpen,
  loginFailed,
  tooManyAttempts,
} from './auth.errors.ts';
import { loginHash } from './login-hash.ts';
import type { MfaService } from './mfa.service.ts';
import type { Passwords } from './passwords.ts';
import { blockIfSpent, forgetTries, giveBackTry, reserveTry } from './throttles.repository.ts';

/** Where a call of the sign-in comes from. */
interface SignInOrigin {
  environment: EnvironmentDocument | null;
  address: string;
  /** Hash of the browser's id, '' without one. */
  deviceHash: string;
  locale: MailLocale;
}

export interface SignInService {
  /** Checks identifier and password, and begins the second factor. */
  signIn(request: LoginRequest, origin: SignInOrigin): Promise<LoginAnswer>;
}

interface SignInDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  metrics: Metrics;
  passwords: Passwords;
  mfa: MfaService;
  throttle: LoginThrottle;
}

/** The environment, when members may sign in to it. */
export function openEnvironment(environment: EnvironmentDocument | null): EnvironmentDocument {
  if (!environment) throw environmentUnknown();
  if (environment.state === 'closed') throw environmentNotOpen();
  if (environment.state === 'broken' || !environment.brand) throw brandConfigurationError();
  return environment;
}

export function createSignInService(dependencies: SignInDependencies): SignInService {
  const { database, clock, keyedHash, metrics, passwords, mfa, throttle } = dependencies;
  const { db } = database;
  const addressRule = { maxTries: throttle.addressMaxFailures, windowSeconds: throttle.addressWindowSeconds };
  const loginRule = { maxTries: throttle.maxTries, blockSeconds: throttle.lockSeconds };

  /** One look-up whether the identifier is known, unknown or no identifier at all. */
  async function nameAccount(environment: string, typed: string, deviceHash: string) {
    const parsed = parseLoginIdentifier(typed);
    const login = parsed.ok ? parsed.value : { kind: 'EMAIL' as const, value: typed };
    const valueHash = loginHash(keyedHash, login);
    const account = await findAccountByLogin(db, environment, { kind: login.kind, valueHash }, deviceHash);
    if (!account) return { account: null, key: `login:${environment}:${valueHash}` };
    const key = account.deviceKnown ? `device:${deviceHash}:${account.id}` : `login:${account.id}`;
    return { account, key };
  }

  return {
    async signIn({ login, password, spam_cleared }, origin) {
      const environment = openEnvironment(origin.environment);
      const now = clock.now();
      const addressKey = `address:${throttleKey(origin.address)}`;
      const fromAddress = await reserveTry(db, addressKey, addressRule, now);
      if (!fromAddress.allowed) throw tooManyAttempts(fromAddress.retryAfterSeconds);

      const { account, key } = await nameAccount(environment.code, login, origin.deviceHash);
      const audit = (event: AuditEvent) =>
        recordAudit(db, {
          at: now,
          environment: environment.code,
          accountId: account?.id ?? null,
          event,
          address: origin.address,
        });
      const reserved = await reserveTry(db, key, loginRule, now);
      if (!reserved.allowed) throw accountLocked(reserved.retryAfterSeconds);

      const isRight = await passwords.verify(account?.passwordHash ?? null, password);
      if (!account || !isRight) {
        metrics.count('password_wrong');
        await audit('password_wrong');
        const blockedSeconds = await blockIfSpent(db, key, loginRule, now);
        if (blockedSeconds === null) throw loginFailed();
        await audit('account_locked');
        throw accountLocked(blockedSeconds);
      }
      await forgetTries(db, key);
      await giveBackTry(db, addressKey);

      refuseUnlessReady(account, spam_cleared ?? false);
      if (account.spamMarkedAt) {
        await clearSpamMark(db, account.id);
        await audit('spam_cleared');
      }
      return mfa.begin(account, { ...origin, environment });
    },
  };
}

/** What is wrong with the account is said to its owner alone: only after the right password. */
function refuseUnlessReady(account: NamedAccount, spamCleared: boolean): void {
  if (account.lockedAt) throw accountLocked();
  if (account.state === 'ASLEEP') throw accountNotActivated();
  if (account.spamMarkedAt && !spamCleared) throw emailSpamMarked();
}
