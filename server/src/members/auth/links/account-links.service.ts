import { type Clock, secondsFromNow } from '../../../platform/clock.ts';
import { hashToken, newToken } from '../../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { linkExpired, linkInvalid } from '../account.errors.ts';
import { findLink, putLink, useLink } from './account-links.repository.ts';
import type { AccountLinkRow } from './account-links.table.ts';

type Purpose = AccountLinkRow['purpose'];

/**
 * Links with a token, mailed to an address on file. A link can be used once, is replaced by a newer
 * one, and is stored as a hash.
 */
export interface AccountLinks {
  /** Minutes for which a link is valid. */
  minutes: number;
  /** The token of a new link. Only the mail contains it. */
  issue(tx: Executor, link: { purpose: Purpose; memberId: string; environment: string }): Promise<string>;
  /** The link if it can still be used. Throws `link_expired` or `link_invalid`. */
  find(environment: string, token: string, purpose?: Purpose): Promise<AccountLinkRow>;
  /**
   * The member of this link, even if it is used, so that a repeat of the call that used it can be
   * answered; null for an unknown token.
   */
  ownerOf(environment: string, token: string, purpose: Purpose): Promise<string | null>;
  /** Uses up the link. Throws `link_invalid` if another call was first. */
  use(tx: Executor, token: string): Promise<void>;
}

export function createAccountLinks(
  { db }: Database,
  clock: Clock,
  { passwordResetLinkMinutes: minutes }: { passwordResetLinkMinutes: number },
): AccountLinks {
  return {
    minutes,
    async issue(tx, link) {
      const token = newToken();
      await putLink(tx, {
        ...link,
        tokenHash: hashToken(token),
        expiresAt: secondsFromNow(clock, minutes * 60),
      });
      return token;
    },
    async find(environment, token, purpose) {
      const row = await findLink(db, environment, hashToken(token));
      if (!row || row.usedAt || (purpose && row.purpose !== purpose)) throw linkInvalid();
      if (row.expiresAt <= clock.now()) throw linkExpired();
      return row;
    },
    async ownerOf(environment, token, purpose) {
      const row = await findLink(db, environment, hashToken(token));
      return row?.purpose === purpose ? row.memberId : null;
    },
    async use(tx, token) {
      if (!(await useLink(tx, hashToken(token), clock.now()))) throw linkInvalid();
    },
  };
}
