import { randomUUID } from 'node:crypto';
import type { ForgotPasswordRequest } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import {
  type LoginIdentifier,
  parseLoginIdentifier,
} from '@member-portal/shared-kernel/rules/login-identifier';
import { parseNir } from '@member-portal/shared-kernel/rules/nir';
import { refusedAt, required } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { PageAddress } from '../../../platform/page-address.ts';
import { emailMissing, loginNirMismatch } from '../account.errors.ts';
import type { PeopleDirectory, SignInOrigin } from '../account.ports.ts';
import { accountMail } from '../account-mails.ts';
import { findAccountByLogin } from '../accounts.repository.ts';
import { claimantByNir } from '../claimant.ts';
import type { IdentityThrottle } from '../identity-throttle.ts';
import type { AccountLinks } from '../links/account-links.service.ts';
import { loginHash } from '../login-hash.ts';

interface ForgotPasswordDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  people: PeopleDirectory;
  throttle: IdentityThrottle;
  links: AccountLinks;
  pageAddress: PageAddress;
}

/**
 * Sends a link to the address on file if login and social security number belong together. A member whose
 * account is not active yet gets a link too, since the insurer's password may be lost. The account stays
 * inactive until the member activates it with the new password.
 */
export type ForgotPassword = (
  request: ForgotPasswordRequest,
  origin: SignInOrigin,
) => Promise<{ email: string; linkMinutes: number }>;

export function createForgotPassword(dependencies: ForgotPasswordDependencies): ForgotPassword {
  const { database, clock, keyedHash, mailer, people, throttle, links, pageAddress } = dependencies;

  /**
   * Both look-ups are always made, so that the time does not show whether the first one found
   * anything.
   */
  async function find(environment: string, { login, nir }: Pair) {
    const valueHash = loginHash(keyedHash, login);
    const account = await findAccountByLogin(database.db, environment, { kind: login.kind, valueHash }, '');
    const holders = await people.findByNir(environment, nir);
    const person = holders.find(({ memberId }) => memberId === account?.memberId);
    if (!account || !person) throw loginNirMismatch();
    const to = person.emails[0]?.address;
    if (!to) throw emailMissing();
    return { account, person, to };
  }

  return async (request, origin) => {
    const pair = readPair(request);
    const { environment, locale, address } = origin;
    const claimant = claimantByNir(dependencies, environment.code, pair.nir);
    return throttle.guard(origin, claimant, async () => {
      const { account, person, to } = await find(environment.code, pair);
      const { memberId, firstName } = person;
      await throttle.countMail('reset', memberId);
      await database.transaction(async (tx) => {
        const token = await links.issue(tx, { purpose: 'RESET', memberId, environment: environment.code });
        const mail = {
          environment,
          locale,
          to,
          firstName,
          values: { minutes: String(links.minutes) },
          href: pageAddress(environment, `/login/forgot-password/${token}`),
        };
        await mailer.queue(tx, randomUUID(), accountMail('resetLink', mail));
        const entry = { at: clock.now(), environment: environment.code, accountId: account.id, address };
        await recordAudit(tx, { ...entry, event: 'reset_link_sent' });
      });
      return { email: maskEmail(to), linkMinutes: links.minutes };
    });
  };
}

interface Pair {
  login: LoginIdentifier;
  nir: string;
}

function readPair({ login, socialSecurityNumber }: ForgotPasswordRequest): Pair {
  const identifier = required(parseLoginIdentifier)(login);
  const nir = required(parseNir)(socialSecurityNumber);
  if (identifier.ok && nir.ok) return { login: identifier.value, nir: nir.value };
  throw invalidInput([...refusedAt('login', identifier), ...refusedAt('socialSecurityNumber', nir)]);
}
