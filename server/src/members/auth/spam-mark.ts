import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AccountOrigin } from './account.ports.ts';
import { clearSpamMark, type NamedAccount } from './accounts.repository.ts';
import { emailSpamMarked } from './auth.errors.ts';

/**
 * An address has marked our mails as spam. No code is sent until its owner, who has entered the
 * right password, agrees. Throws 403 `email_spam_marked`; with `cleared` it removes the mark and
 * records that in the audit trail.
 */
export type PassSpamMark = (
  account: NamedAccount,
  cleared: boolean | undefined,
  origin: AccountOrigin,
) => Promise<void>;

export function createPassSpamMark({ db }: Database, clock: Clock): PassSpamMark {
  return async ({ id: accountId, spamMarkedAt }, cleared, { environment, address }) => {
    if (!spamMarkedAt) return;
    if (!cleared) throw emailSpamMarked();
    await clearSpamMark(db, accountId);
    const entry = { at: clock.now(), environment: environment.code, accountId, address };
    await recordAudit(db, { ...entry, event: 'spam_cleared' });
  };
}
