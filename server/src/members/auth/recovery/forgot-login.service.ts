import { randomUUID } from 'node:crypto';
import type { ForgotLoginRequest } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { maskEmail, parseEmail, sameEmail } from '@member-portal/shared-kernel/rules/email';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { AccountThrottle } from '@member-portal/shared-kernel/rules/limits';
import { parseNir } from '@member-portal/shared-kernel/rules/nir';
import { refuse, refusedAt, required } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { insuredUnknown, loginMailAlreadySent } from '../account.errors.ts';
import type { AccountOrigin, KnownPerson, PeopleDirectory, SignInOrigin } from '../account.ports.ts';
import { accountMail, loginInWords } from '../account-mails.ts';
import { findAccountOfMember } from '../accounts.repository.ts';
import type { AccountRow } from '../auth.table.ts';
import { claimantByNir } from '../claimant.ts';
import type { IdentityThrottle } from '../identity-throttle.ts';

interface ForgotLoginDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  people: PeopleDirectory;
  throttle: IdentityThrottle;
  limits: Pick<AccountThrottle, 'loginMailSeconds'>;
}

/**
 * Sends the login to the address on file if member number, birth date and that address belong
 * together.
 */
export type ForgotLogin = (request: ForgotLoginRequest, origin: SignInOrigin) => Promise<{ email: string }>;

export function createForgotLogin(dependencies: ForgotLoginDependencies): ForgotLogin {
  const { database, clock, mailer, people, throttle, limits } = dependencies;

  async function find(environment: string, { nir, birthDate, email }: Identity) {
    for (const person of await people.findByNir(environment, nir)) {
      const address = person.emails.find((onFile) => sameEmail(onFile.address, email))?.address;
      const account = await findAccountOfMember(database.db, person.memberId);
      if (person.birthDate === birthDate && address && account) return { person, address, account };
    }
    throw insuredUnknown();
  }

  async function send(
    { person, address, account }: { person: KnownPerson; address: string; account: AccountRow },
    { environment, locale, address: client }: AccountOrigin,
  ): Promise<void> {
    const login = loginInWords(account, person.membershipNumber, locale);
    const mail = { environment, locale, to: address, firstName: person.firstName, values: { login } };
    await database.transaction(async (tx) => {
      await mailer.queue(tx, randomUUID(), accountMail('yourLogin', mail));
      await recordAudit(tx, {
        at: clock.now(),
        environment: environment.code,
        accountId: account.id,
        event: 'login_mailed',
        address: client,
      });
    });
  }

  return async (request, origin) => {
    const identity = readIdentity(request);
    const code = origin.environment.code;
    return throttle.guard(origin, claimantByNir(dependencies, code, identity.nir), async () => {
      const found = await find(code, identity);
      const wait = await throttle.once(`login-mail:${found.person.memberId}`, limits.loginMailSeconds);
      if (wait > 0) throw loginMailAlreadySent(wait);
      await send(found, origin);
      return { email: maskEmail(found.address) };
    });
  };
}

interface Identity {
  nir: string;
  birthDate: string;
  email: string;
}

function readIdentity({ socialSecurityNumber, birthDate, email }: ForgotLoginRequest): Identity {
  const nir = required(parseNir)(socialSecurityNumber);
  const address = required(parseEmail)(email);
  const isDate = isLifeDate(birthDate);
  if (nir.ok && address.ok && isDate) return { nir: nir.value, birthDate, email: address.value };
  throw invalidInput([
    ...refusedAt('socialSecurityNumber', nir),
    ...(isDate ? [] : refusedAt('birthDate', refuse('date_invalid'))),
    ...refusedAt('email', address),
  ]);
}
