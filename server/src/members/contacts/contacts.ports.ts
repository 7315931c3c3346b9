import type { Executor } from '../../platform/db/database.ts';

/** What the account has to do with an address. */
export interface ContactLogins {
  /** A login by e-mail follows the address on file, unless it is another account's. */
  followEmail(tx: Executor, accountId: string, email: string): Promise<'followed' | 'unaffected' | 'taken'>;
  /** The address on file is another account's login, so this login stayed behind. */
  isLeftBehind(accountId: string, email: string | null): Promise<boolean>;
}

/** Throws 429 once too many mails of this kind went to this member. */
export type CountMail = (kind: string, memberId: string) => Promise<void>;
