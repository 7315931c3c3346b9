import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { MemberIdentity } from './auth.ports.ts';

/** Where a call comes from; the environment is open to sign-ins. */
export interface AccountOrigin {
  environment: EnvironmentDocument;
  /** Of the page: a passkey belongs to one. */
  hostname: string;
  address: string;
  locale: MailLocale;
}

/** A sign-in also knows the browser: hash of its id, '' without one. */
export type SignInOrigin = AccountOrigin & { deviceHash: string };

/** Somebody who says who they are, as the insurer's file knows them. */
export interface KnownPerson
  extends Pick<MemberIdentity, 'membershipNumber' | 'firstName' | 'lastName' | 'emails'> {
  memberId: string;
  birthDate: LifeDate;
  affiliationPending: boolean;
}

/** The insurer's file, for those who cannot sign in yet or no longer. */
export interface PeopleDirectory {
  /** `nir`: 15 characters. */
  findByNir(environment: string, nir: string): Promise<KnownPerson[]>;
  findByNumber(environment: string, membershipNumber: string): Promise<KnownPerson | null>;
  person(memberId: string): Promise<KnownPerson | null>;
  /** What a login can be made of; the social security number in clear, for its hash alone. */
  identifiers(
    memberId: string,
  ): Promise<{ membershipNumber: string; nir: string; email: string | null } | null>;
  /** Makes it the address on file; the one before stays as the second where there was none. */
  setEmail(tx: Executor, memberId: string, email: string): Promise<void>;
}

/** A code to an address that is not on file, before an account trusts it. */
export interface AddressProof {
  /** Sends it unless it is on its way; seconds until another one may leave. */
  ask(to: { memberId: string; firstName: string; email: string }, origin: AccountOrigin): Promise<number>;
  /** Throws where it is not the code of this address. */
  check(memberId: string, email: string, code: string): Promise<void>;
  done(tx: Executor, memberId: string): Promise<void>;
}
