import { randomUUID } from 'node:crypto';
import type { ChangePasswordRequest } from '@member-portal/shared-kernel/contracts/password';
import type { AccountThrottle } from '@member-portal/shared-kernel/rules/limits';
import { refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { AccountOrigin, PeopleDirectory } from '../account.ports.ts';
import { accountMail } from '../account-mails.ts';
import { findAccount } from '../accounts.repository.ts';
import { profileIncomplete, tooManyAttempts } from '../auth.errors.ts';
import type { MemberSessions, OpenSession, SignInDevice } from '../auth.ports.ts';
import type { Passwords } from '../passwords.ts';
import { blockIfSpent, forgetTries, reserveTry } from '../throttles.repository.ts';
import type { PasswordChoice } from './password-choice.ts';
import type { SetPassword } from './set-password.ts';
import { wordsAbout } from './words-about.ts';

interface ChangePasswordDependencies {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  people: PeopleDirectory;
  passwords: Passwords;
  choice: PasswordChoice;
  setPassword: SetPassword;
  sessions: MemberSessions;
  limits: Pick<AccountThrottle, 'passwordMaxTries' | 'passwordBlockSeconds'>;
}

/**
 * Changes the password of a member who knows the old one. Every session ends. Returns the token of
 * a new session for this browser, which ends no later than the session of the request.
 */
export type ChangePassword = (
  session: OpenSession,
  request: ChangePasswordRequest,
  origin: AccountOrigin & { device: SignInDevice },
) => Promise<string>;

export function createChangePassword(dependencies: ChangePasswordDependencies): ChangePassword {
  const { database, clock, mailer, people, passwords, choice, setPassword, sessions, limits } = dependencies;
  const { db } = database;
  const rule = { maxTries: limits.passwordMaxTries, blockSeconds: limits.passwordBlockSeconds };

  /** Somebody at an unlocked screen has five guesses, as at the login. */
  async function isCurrent(accountId: string, hash: string | null, typed: string): Promise<boolean> {
    const key = `password:${accountId}`;
    const reserved = await reserveTry(db, key, rule, clock.now());
    if (!reserved.allowed) throw tooManyAttempts(reserved.retryAfterSeconds);
    if (await passwords.verify(hash, typed)) {
      await forgetTries(db, key);
      return true;
    }
    const blockedSeconds = await blockIfSpent(db, key, rule, clock.now());
    if (blockedSeconds !== null) throw tooManyAttempts(blockedSeconds);
    return false;
  }

  return async (session, { currentPassword, newPassword }, { environment, locale, address, device }) => {
    const { accountId, memberId } = session;
    const [account, person] = await Promise.all([findAccount(db, accountId), people.person(memberId)]);
    if (!account || !person) throw profileIncomplete();
    const entry = { environment: environment.code, accountId, sessionId: session.id, address };

    const isRight = await isCurrent(accountId, account.passwordHash, currentPassword);
    const unchanged = newPassword === currentPassword ? refuse('password_unchanged') : null;
    const refusals = [
      ...(isRight ? [] : refusedAt('currentPassword', refuse('current_password_wrong'))),
      ...(await choice.refusals('newPassword', newPassword, wordsAbout(person, environment))),
      ...refusedAt('newPassword', unchanged),
    ];
    if (!isRight) await recordAudit(db, { ...entry, at: clock.now(), event: 'current_password_wrong' });
    if (refusals.length > 0) throw invalidInput(refusals);

    const passwordHash = await passwords.hash(newPassword);
    return database.transaction(async (tx) => {
      const at = clock.now();
      await setPassword(tx, account, passwordHash);
      const opened = await sessions.open(tx, {
        accountId,
        memberId,
        environment: environment.code,
        previousConnectionAt: session.previousConnectionAt,
        maxSeconds: Math.max(1, Math.floor((session.expiresAt.getTime() - at.getTime()) / 1000)),
        device,
      });
      await recordAudit(tx, { ...entry, at, event: 'password_changed' });
      const to = person.emails[0]?.address;
      const notice = { environment, locale, firstName: person.firstName, at };
      if (to) await mailer.queue(tx, randomUUID(), accountMail('passwordChanged', { ...notice, to }));
      return opened.token;
    });
  };
}
