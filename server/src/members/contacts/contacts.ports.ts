import type {
  AnswerOrganisationOffer,
  ContactChange,
  ContactField,
  Contacts,
  RejectedValue,
} from '@member-portal/shared-kernel/contracts/contacts';
import type { Executor } from '../../platform/db/database.ts';

/** The contact details of a member in the file; `firstName` in the file's spelling. */
export type ContactRow = Pick<Contacts, ContactField> & { firstName: string };

/** The insurer's file, owned by the module of the insured. */
export interface ContactFile {
  find(memberId: string): Promise<ContactRow | null>;
  update(tx: Executor, memberId: string, changes: Partial<ContactRow>): Promise<void>;
  /** Replaces the first address. The second address is removed if it is the same. */
  moveEmail(tx: Executor, memberId: string, email: string): Promise<void>;
  /** Changes that wait for the insurer, and rejected ones that the member has not dismissed. */
  openChanges(memberId: string): Promise<ContactChange[]>;
  dismissRejection(memberId: string, value: RejectedValue): Promise<void>;
}

/** The member's organisation of the health insurance, which follows their postal code. */
export interface ContactOrganisations {
  read(memberId: string): Promise<NonNullable<Contacts['organisation']>>;
  /** Offers the competent organisation, in the transaction of the change of address. */
  addressChanged(tx: Executor, memberId: string, before: ContactRow, now: ContactRow): Promise<void>;
  /** Throws 404 `organisation_offer_unknown`. */
  answer(memberId: string, answer: AnswerOrganisationOffer): Promise<void>;
}

/** The effects of an address on the logins of the account. */
export interface ContactLogins {
  /** A login by e-mail follows the address on file, unless it is another account's. */
  followEmail(tx: Executor, accountId: string, email: string): Promise<'followed' | 'unaffected' | 'taken'>;
  /** True if this account's login differs from the address on file because another account has that login. */
  isLeftBehind(accountId: string, email: string | null): Promise<boolean>;
}

/** Throws 429 when this member got too many mails of this kind. A mail that `send` failed to send does not count. */
export type CountMail = (kind: string, memberId: string, send: () => Promise<void>) => Promise<void>;

/** False if this wrong code was typed before while the same code was valid. Takes keyed hashes of both. */
export type NoteWrongCode = (tx: Executor, livingHash: string, typedHash: string) => Promise<boolean>;

/** The code, sent to the address on file, that confirms one write. */
export interface Confirmation {
  /** Throws 403 `action_validation_required` if the confirmation is missing. */
  check(): Promise<void>;
  /** Uses up the confirmation in the transaction of the write; throws the same error. */
  use(tx: Executor): Promise<unknown>;
}
