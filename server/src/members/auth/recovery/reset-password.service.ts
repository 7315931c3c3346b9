import { randomUUID } from 'node:crypto';
import type { ResetValidationRequest } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { linkInvalid } from '../account.errors.ts';
import type { AccountOrigin, PeopleDirectory } from '../account.ports.ts';
import { accountMail } from '../account-mails.ts';
import { findAccountOfMember } from '../accounts.repository.ts';
import type { AccountLinks } from '../links/account-links.service.ts';
import type { PasswordChoice } from '../password/password-choice.ts';
import type { SetPassword } from '../password/set-password.ts';
import { wordsAbout } from '../password/words-about.ts';
import type { Passwords } from '../passwords.ts';

interface ResetPasswordDependencies {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  people: PeopleDirectory;
  links: AccountLinks;
  passwords: Passwords;
  choice: PasswordChoice;
  setPassword: SetPassword;
}

/** Writes the values, after every check and the slow hash. */
type Prepared = (tx: Executor) => Promise<{ done: true }>;

/**
 * Sets a new password by the link of a mail: every session ends, and a lock after wrong passwords
 * is removed.
 */
export type ResetPassword = (request: ResetValidationRequest, origin: AccountOrigin) => Promise<Prepared>;

export function createResetPassword(dependencies: ResetPasswordDependencies): ResetPassword {
  const { database, clock, mailer, people, links, passwords, choice, setPassword } = dependencies;

  return async ({ token, password }, { environment, locale, address }) => {
    const link = await links.find(environment.code, token, 'RESET');
    const [account, person] = await Promise.all([
      findAccountOfMember(database.db, link.memberId),
      people.person(link.memberId),
    ]);
    if (!account || !person) throw linkInvalid();

    const refusals = await choice.refusals('password', password, wordsAbout(person, environment));
    if (refusals.length > 0) throw invalidInput(refusals);
    if (await passwords.verify(account.passwordHash, password)) {
      throw invalidInput(refusedAt('password', refuse('password_unchanged')));
    }
    const passwordHash = await passwords.hash(password);

    return async (tx) => {
      await links.use(tx, token);
      await setPassword(tx, account, passwordHash, { liftLock: true });
      const at = clock.now();
      await recordAudit(tx, {
        at,
        environment: environment.code,
        accountId: account.id,
        event: 'password_reset',
        address,
      });
      const to = person.emails[0]?.address;
      const notice = { environment, locale, firstName: person.firstName, at };
      if (to) await mailer.queue(tx, randomUUID(), accountMail('passwordChanged', { ...notice, to }));
      return { done: true };
    };
  };
}
