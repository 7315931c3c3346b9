import type { LoginThrottle } from 'shared-kernel/rules/limits';
import { parseLoginIdentifier } from 'shared-kernel/rules/login-identifier';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalError } from '../../platform/http/portal-error.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { AccountOrigin } from './account.ports.ts';
import { findAccountByLogin, type NamedAccount } from './accounts.repository.ts';
import { accountLocked, tooManyAttempts } from './auth.errors.ts';
import { loginHash } from './login-hash.ts';
import type { Passwords } from './passwords.ts';
import { blockIfSpent, forgetTries, giveBackTry, reserveTry } from './throttles.repository.ts';

/** An identifier with its password, and from where. */
interface Credentials {
  login: string;
  password: string;
  /** Hash of the browser's id, '' without one. */
  deviceHash: string;
}

/**
 * The account that identifier and password name together. Known or not, the same work is done and the same tries are
 * counted, whichever call asks: throws `refusal()` for either, `account_locked` after too many, 429
 * `too_many_attempts` for the address.
 */
export type CheckCredentials = (
  credentials: Credentials,
  origin: AccountOrigin,
  refusal: () => PortalError,
) => Promise<NamedAccount>;

interface CredentialsDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  metrics: Metrics;
  passwords: Passwords;
  throttle: LoginThrottle;
}

export function createCheckCredentials(dependencies: CredentialsDependencies): CheckCredentials {
  const { database, clock, keyedHash, metrics, passwords, throttle } = dependencies;
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

  return async ({ login, password, deviceHash }, { environment, address }, refusal) => {
    const now = clock.now();
    const addressKey = `address:${throttleKey(address)}`;
    const fromAddress = await reserveTry(db, addressKey, addressRule, now);
    if (!fromAddress.allowed) throw tooManyAttempts(fromAddress.retryAfterSeconds);

    const { account, key } = await nameAccount(environment.code, login, deviceHash);
    const audit = (event: AuditEvent) =>
      recordAudit(db, {
        at: now,
        environment: environment.code,
        accountId: account?.id ?? null,
        event,
        address,
      });
    const reserved = await reserveTry(db, key, loginRule, now);
    if (!reserved.allowed) throw accountLocked(reserved.retryAfterSeconds);

    const isRight = await passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !isRight) {
      metrics.count('password_wrong');
      await audit('password_wrong');
      const blockedSeconds = await blockIfSpent(db, key, loginRule, now);
      if (blockedSeconds === null) throw refusal();
      // Of guesses that come together one is the last that was allowed.
      if (reserved.tries === loginRule.maxTries) await audit('account_locked');
      throw accountLocked(blockedSeconds);
    }
    await forgetTries(db, key);
    await giveBackTry(db, addressKey);
    return account;
  };
}
