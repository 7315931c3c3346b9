import type { ContactField, Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import type { Executor } from '../../platform/db/database.ts';

/** The contact details of a member as the file has them; `firstName` as the file writes it. */
export type ContactRow = Pick<Contacts, ContactField> & { firstName: string };

/** The insurer's file, kept by the module of the insured. */
export interface ContactFile {
  find(memberId: string): Promise<ContactRow | null>;
  update(tx: Executor, memberId: string, changes: Partial<ContactRow>): Promise<void>;
  /** The new address is no longer the second one where it was. */
  moveEmail(tx: Executor, memberId: string, email: string): Promise<void>;
}

/** What the account has to do with an address. */
export interface ContactLogins {
  /** A login by e-mail follows the address on file, unless it is another account's. */
  followEmail(tx: Executor, accountId: string, email: string): Promise<'followed' | 'unaffected' | 'taken'>;
  /** The address on file is another account's login, so this login stayed behind. */
  isLeftBehind(accountId: string, email: string | null): Promise<boolean>;
}

/** Throws 429 once too many mails of this kind went to this member; what `send` could not send does not count. */
export type CountMail = (kind: string, memberId: string, send: () => Promise<void>) => Promise<void>;

/** False for a wrong code that was typed before against the same living one; keyed hashes of both. */
export type NoteWrongCode = (tx: Executor, livingHash: string, typedHash: string) => Promise<boolean>;

/** The code, sent to the address on file, that confirms one write. */
export interface Confirmation {
  /** Throws 403 `action_validation_required` where it is not there. */
  check(): Promise<void>;
  /** Uses it up in the transaction of the write; throws the same. */
  use(tx: Executor): Promise<unknown>;
}
