import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { MemberIdentity } from './auth.ports.ts';

/** Origin of a call; the environment is open to sign-ins. */
export interface AccountOrigin {
  environment: EnvironmentDocument;
  /** Host name of the page: a passkey works on one host name only. */
  hostname: string;
  address: string;
  locale: MailLocale;
}

/** Origin of a sign-in. `deviceHash` is the hash of the browser's id, '' if it has none. */
export type SignInOrigin = AccountOrigin & { deviceHash: string };

/** A person who has given their identity, with the data of the insurer's file. */
export interface KnownPerson
  extends Pick<MemberIdentity, 'membershipNumber' | 'firstName' | 'lastName' | 'emails'> {
  memberId: string;
  birthDate: LifeDate;
  affiliationPending: boolean;
}

/** The insurer's file, for people who have no account yet or cannot sign in to it. */
export interface PeopleDirectory {
  /** `nir`: 15 characters. */
  findByNir(environment: string, nir: string): Promise<KnownPerson[]>;
  findByNumber(environment: string, membershipNumber: string): Promise<KnownPerson | null>;
  person(memberId: string): Promise<KnownPerson | null>;
  /** The values that can become a login. The social security number is in clear and may only be hashed. */
  identifiers(
    memberId: string,
  ): Promise<{ membershipNumber: string; nir: string; email: string | null } | null>;
  /** Makes it the address on file. The former address becomes the second one if there is none. */
  setEmail(tx: Executor, memberId: string, email: string): Promise<void>;
}

/**
 * Proves by a code that the member owns an address that is not on file, before an account uses it.
 */
export interface AddressProof {
  /** Sends a code unless one was sent recently. Returns the seconds until another one may be sent. */
  ask(to: { memberId: string; firstName: string; email: string }, origin: AccountOrigin): Promise<number>;
  /** Throws if this is not the code of this address. */
  check(memberId: string, email: string, code: string): Promise<void>;
  done(tx: Executor, memberId: string, email: string): Promise<void>;
}
