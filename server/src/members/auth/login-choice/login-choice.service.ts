import { randomUUID } from 'node:crypto';
import type { LoginKind, ShownLogin } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { emailKey, sameEmail } from '@member-portal/shared-kernel/rules/email';
import type { LoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { maskNir } from '@member-portal/shared-kernel/rules/nir';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { emailAlreadyUsed, loginUnavailable } from '../account.errors.ts';
import type { AccountOrigin, PeopleDirectory } from '../account.ports.ts';
import { accountMail, loginInWords } from '../account-mails.ts';
import { findAccount } from '../accounts.repository.ts';
import { profileIncomplete } from '../auth.errors.ts';
import type { OpenSession } from '../auth.ports.ts';
import type { AccountRow } from '../auth.table.ts';
import { dropLinks } from '../links/account-links.repository.ts';
import { loginHash } from '../login-hash.ts';
import { isLoginLeftBehind } from '../profile-facts.ts';
import { addLogin, dropOtherLogins, lockAccount, setLoginKind } from './logins.repository.ts';

type Choice = Pick<AccountRow, 'loginKind' | 'loginEmail'>;
type Named = Pick<AccountRow, 'id' | 'memberId' | 'environment'>;

type Identifiers = NonNullable<Awaited<ReturnType<PeopleDirectory['identifiers']>>>;
type Shown = LoginIdentifier & { shown: string };

interface ChosenLogin {
  account: Choice;
  shown: ShownLogin;
  emailAlreadyUsed: boolean;
}

/**
 * The identifier with which a member signs in. Until the member chooses, both of the insurer's
 * identifiers work; afterwards only the chosen one does.
 */
export interface LoginChoice {
  /**
   * For a new account. If the address is another account's login, the member number becomes the
   * login.
   */
  first(tx: Executor, account: Named, kind: LoginKind, identifiers: Identifiers): Promise<ChosenLogin>;
  /**
   * Throws 409 `email_already_used`, `login_unavailable`, and what `confirm` throws. The same
   * choice again changes nothing, sends no mail, and needs no confirmation.
   */
  change(
    session: OpenSession,
    kind: LoginKind,
    origin: AccountOrigin,
    confirm: (tx: Executor) => Promise<unknown>,
  ): Promise<ShownLogin>;
  /**
   * Call it when the contact address has changed: a login by e-mail follows it, unless it is
   * another account's login. Links in mails to the earlier address become invalid.
   */
  followEmail(tx: Executor, accountId: string, email: string): Promise<'followed' | 'unaffected' | 'taken'>;
  /**
   * True if the login could not follow the address on file, because it is another account's login.
   */
  isLeftBehind(accountId: string, email: string | null): Promise<boolean>;
}

interface LoginChoiceDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  people: PeopleDirectory;
}

export function createLoginChoice(dependencies: LoginChoiceDependencies): LoginChoice {
  const { database, clock, keyedHash, mailer, people } = dependencies;

  function identifierOf(identifiers: Identifiers, kind: LoginKind): Shown {
    if (kind === 'MEMBER_NUMBER')
      return { kind, value: identifiers.membershipNumber, shown: identifiers.membershipNumber };
    if (kind === 'NIR') return { kind, value: identifiers.nir, shown: maskNir(identifiers.nir) };
    if (!identifiers.email) throw loginUnavailable();
    return { kind, value: emailKey(identifiers.email), shown: identifiers.email };
  }

  /** False if it is another account's login. */
  async function put(tx: Executor, account: Named, { kind, value }: LoginIdentifier): Promise<boolean> {
    const valueHash = loginHash(keyedHash, { kind, value });
    const login = { environment: account.environment, kind, valueHash, accountId: account.id };
    if (!(await addLogin(tx, login))) return false;
    await dropOtherLogins(tx, account.id, valueHash);
    return true;
  }

  async function choose(tx: Executor, account: Named, identifier: Shown): Promise<ChosenLogin | null> {
    if (!(await put(tx, account, identifier))) return null;
    const { kind, shown } = identifier;
    const choice: Choice = { loginKind: kind, loginEmail: kind === 'EMAIL' ? shown : null };
    await setLoginKind(tx, account.id, choice);
    return { account: choice, shown: { kind, login: shown }, emailAlreadyUsed: false };
  }

  return {
    async first(tx, account, kind, identifiers) {
      const chosen = await choose(tx, account, identifierOf(identifiers, kind));
      if (chosen) return chosen;
      const instead = await choose(tx, account, identifierOf(identifiers, 'MEMBER_NUMBER'));
      if (!instead) throw loginUnavailable();
      return { ...instead, emailAlreadyUsed: kind === 'EMAIL' };
    },

    async change({ id: sessionId, accountId, memberId }, kind, { environment, locale, address }, confirm) {
      const [identifiers, person] = await Promise.all([
        people.identifiers(memberId),
        people.person(memberId),
      ]);
      if (!identifiers || !person) throw profileIncomplete();
      const identifier = identifierOf(identifiers, kind);
      const shown = { kind, login: identifier.shown };
      return database.transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (!account) throw profileIncomplete();
        const isSame =
          account.loginKind === kind && (kind !== 'EMAIL' || account.loginEmail === identifier.shown);
        if (isSame) return shown;
        await confirm(tx);
        const chosen = await choose(tx, account, identifier);
        if (!chosen) throw kind === 'EMAIL' ? emailAlreadyUsed() : loginUnavailable();

        const at = clock.now();
        const entry = { at, environment: environment.code, accountId, sessionId, address };
        await recordAudit(tx, { ...entry, event: 'login_changed', details: { kind } });
        const to = person.emails[0]?.address;
        const values = { login: loginInWords(chosen.account, person.membershipNumber, locale) };
        const notice = { environment, locale, firstName: person.firstName, at, values };
        if (to) await mailer.queue(tx, randomUUID(), accountMail('loginChanged', { ...notice, to }));
        return shown;
      });
    },

    async followEmail(tx, accountId, email) {
      const account = await lockAccount(tx, accountId);
      if (account) await dropLinks(tx, account.memberId);
      if (account?.loginKind !== 'EMAIL') return 'unaffected';
      if (account.loginEmail && sameEmail(account.loginEmail, email)) return 'unaffected';
      const identifier = { kind: 'EMAIL', value: emailKey(email), shown: email } as const;
      return (await choose(tx, account, identifier)) ? 'followed' : 'taken';
    },

    async isLeftBehind(accountId, email) {
      const account = await findAccount(database.db, accountId);
      return account !== undefined && isLoginLeftBehind(account, email);
    },
  };
}
