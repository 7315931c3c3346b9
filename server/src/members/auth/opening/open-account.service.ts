import { randomUUID } from 'node:crypto';
import type {
  AccountCreated,
  CreateAccountRequest,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import { parseEmail, sameEmail } from '@member-portal/shared-kernel/rules/email';
import { refusedAt, required } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { activationFailed, emailCodeRequired } from '../account.errors.ts';
import type { AccountOrigin, AddressProof, KnownPerson, PeopleDirectory } from '../account.ports.ts';
import { accountMail, loginInWords } from '../account-mails.ts';
import { findAccountOfMember, insertAccount } from '../accounts.repository.ts';
import type { AccountLinks } from '../links/account-links.service.ts';
import type { LoginChoice } from '../login-choice/login-choice.service.ts';
import type { PasswordChoice } from '../password/password-choice.ts';
import { wordsAbout } from '../password/words-about.ts';
import type { Passwords } from '../passwords.ts';
import { useLetterCodes } from './letter-codes.repository.ts';

interface OpenAccountDependencies {
  addressProof: AddressProof;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  people: PeopleDirectory;
  links: AccountLinks;
  passwords: Passwords;
  choice: PasswordChoice;
  logins: LoginChoice;
}

interface TypedEmail {
  email: string;
  emailCode: string | undefined;
  token: string;
}

/** Writes the values, after every check and the slow hash. */
type Prepared = (tx: Executor) => Promise<AccountCreated>;

/**
 * The final step of a creation and of a first connection: the holder of the link chooses password
 * and login.
 */
export type OpenAccount = (request: CreateAccountRequest, origin: AccountOrigin) => Promise<Prepared>;

export function createOpenAccount(dependencies: OpenAccountDependencies): OpenAccount {
  const { addressProof, database, clock, mailer, people, links, passwords, choice, logins } = dependencies;

  /** Sent to the new address and, if the address on file differs, to that one too: its reader should know. */
  async function announce(
    tx: Executor,
    { environment, locale }: AccountOrigin,
    { firstName, emails, membershipNumber }: KnownPerson,
    email: string,
    login: Parameters<typeof loginInWords>[0],
  ): Promise<void> {
    const otherAddresses = emails
      .map(({ address }) => address)
      .filter((address) => !sameEmail(address, email));
    const values = { login: loginInWords(login, membershipNumber, locale) };
    const mail = { environment, locale, firstName, at: clock.now(), values };
    for (const to of [email, ...otherAddresses]) {
      await mailer.queue(tx, randomUUID(), accountMail('accountOpened', { ...mail, to }));
    }
  }

  /**
   * Later sign-in codes go to this address, so a typing mistake would lock the member out. An
   * address on file needs no proof: the link was sent there, or the insurer knows it.
   */
  async function prove(
    { memberId, firstName, emails }: KnownPerson,
    typed: TypedEmail,
    origin: AccountOrigin,
  ) {
    const { email, emailCode, token } = typed;
    if (emails.some(({ address }) => sameEmail(address, email))) return;
    if (emailCode === undefined)
      throw emailCodeRequired(await addressProof.ask({ memberId, firstName, email }, origin));
    try {
      await addressProof.check(memberId, email, emailCode);
    } catch (error) {
      // A parallel call with the same code may have opened the account. By then the link is used, and reading it again throws
      // `link_invalid`, so that the repeat is answered.
      await links.find(origin.environment.code, token, 'OPENING');
      throw error;
    }
  }

  return async ({ token, password, login, emailCode, ...request }, origin) => {
    const { environment, address } = origin;
    const { memberId } = await links.find(environment.code, token, 'OPENING');
    const [person, identifiers, account] = await Promise.all([
      people.person(memberId),
      people.identifiers(memberId),
      findAccountOfMember(database.db, memberId),
    ]);
    // A parallel call may have opened the account since the link was read. By then the link is used, and reading it again
    // throws `link_invalid`.
    if (account) await links.find(environment.code, token, 'OPENING');
    if (!person || !identifiers || person.affiliationPending || account) throw activationFailed();

    const email = required(parseEmail)(request.email);
    const refusals = await choice.refusals('password', password, wordsAbout(person, environment));
    if (!email.ok || refusals.length > 0) throw invalidInput([...refusedAt('email', email), ...refusals]);
    await prove(person, { email: email.value, emailCode, token }, origin);
    const passwordHash = await passwords.hash(password);

    return async (tx) => {
      await links.use(tx, token);
      const at = clock.now();
      const opened = await insertAccount(tx, {
        memberId,
        environment: environment.code,
        state: 'ACTIVE',
        passwordHash,
        passwordChangedAt: at,
        createdAt: at,
      });
      // Another call, or the insurer's import, has opened one in the meantime.
      if (!opened) throw activationFailed();
      await people.setEmail(tx, memberId, email.value);
      await addressProof.done(tx, memberId, email.value);
      const chosen = await logins.first(tx, opened, login, { ...identifiers, email: email.value });
      await useLetterCodes(tx, memberId, at);
      const entry = { at, environment: environment.code, accountId: opened.id, address };
      await recordAudit(tx, { ...entry, event: 'account_opened' });
      await announce(tx, origin, person, email.value, chosen.account);
      return { login: chosen.shown, emailAlreadyUsed: chosen.emailAlreadyUsed };
    };
  };
}
