import type { LoginThrottle } from '@member-portal/shared-kernel/rules/limits';
import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalError } from '../../platform/http/portal-error.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { SignInOrigin } from './account.ports.ts';
import { findAccountByLogin, type NamedAccount } from './accounts.repository.ts';
import { accountLocked, tooManyAttempts } from './auth.errors.ts';
import type { NameCaller } from './caller.ts';
import { loginHash } from './login-hash.ts';
import type { Passwords } from './passwords.ts';
import { blockIfSpent, forgetTries, giveBackTry, reserveTry } from './throttles.repository.ts';

interface Credentials {
  login: string;
  password: string;
}

/**
 * Finds the account of an identifier and its password. Does the same work and counts the same tries for known
 * and unknown identifiers. Throws `refusal()` for either, `account_locked` after too many tries for the
 * identifier, and 429 `too_many_attempts` after too many tries of the caller. A browser that has signed in to
 * this account has its own counter instead of both, so that no stranger locks the member out.
 */
export type CheckCredentials = (
  credentials: Credentials,
  origin: SignInOrigin,
  refusal: () => PortalError,
) => Promise<NamedAccount>;

interface CredentialsDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  metrics: Metrics;
  nameCaller: NameCaller;
  passwords: Passwords;
  throttle: LoginThrottle;
}

export function createCheckCredentials(dependencies: CredentialsDependencies): CheckCredentials {
  const { database, clock, keyedHash, metrics, nameCaller, passwords, throttle } = dependencies;
  const { db } = database;
  const callerRule = { maxTries: throttle.addressMaxFailures, windowSeconds: throttle.addressWindowSeconds };
  const loginRule = { maxTries: throttle.maxTries, blockSeconds: throttle.lockSeconds };

  /** Makes exactly one look-up, even for text that is not an identifier, so that the time reveals nothing. */
  async function nameAccount(environment: string, typed: string, deviceHash: string) {
    const parsed = parseLoginIdentifier(typed);
    const login = parsed.ok ? parsed.value : { kind: 'EMAIL' as const, value: typed };
    const valueHash = loginHash(keyedHash, login);
    const account = await findAccountByLogin(db, environment, { kind: login.kind, valueHash }, deviceHash);
    if (!account) return { account: null, key: `login:${environment}:${valueHash}`, isOwnBrowser: false };
    const isOwnBrowser = account.deviceKnown;
    const key = isOwnBrowser ? `device:${deviceHash}:${account.id}` : `login:${account.id}`;
    return { account, key, isOwnBrowser };
  }

  return async ({ login, password }, origin, refusal) => {
    const { environment, address, deviceHash } = origin;
    const now = clock.now();
    const { account, key, isOwnBrowser } = await nameAccount(environment.code, login, deviceHash);
    const callerKey = isOwnBrowser ? null : await nameCaller(origin);
    if (callerKey) {
      const ofCaller = await reserveTry(db, callerKey, callerRule, now);
      if (!ofCaller.allowed) throw tooManyAttempts(ofCaller.retryAfterSeconds);
    }
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
      // Of several parallel guesses exactly one uses the last try; that one writes the entry.
      if (reserved.tries === loginRule.maxTries) await audit('account_locked');
      throw accountLocked(blockedSeconds);
    }
    await forgetTries(db, key);
    if (callerKey) await giveBackTry(db, callerKey);
    return account;
  };
}
