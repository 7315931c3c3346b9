import { emailKey, sameEmail } from '@member-portal/shared-kernel/rules/email';
import { eq } from 'drizzle-orm';
import type { ImportContext, ImportTx } from '../../../import/importer.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { accounts } from '../auth.table.ts';
import { dropLinks } from '../links/account-links.repository.ts';
import { loginHash } from '../login-hash.ts';
import { addLogin, setLoginKind } from './logins.repository.ts';

/** An e-mail address that the core system rejected, and the one that is on file again; null for none. */
export interface RejectedEmail {
  memberId: string;
  rejected: string;
  restored: string | null;
}

/**
 * A login that followed the rejected address goes back with it. The rejected address opens the account too, until the login changes
 * again: the member proved it with a code, and learns of the rejection only after signing in. Where the address on file is
 * none, or another account's login by now, the login stays.
 */
export async function bringLoginBack(
  tx: ImportTx,
  { memberId, rejected, restored }: RejectedEmail,
  { clock, keyedHash }: Pick<ImportContext, 'clock' | 'keyedHash'>,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.memberId, memberId)).for('update');
  if (account?.loginKind !== 'EMAIL' || account.loginEmail === null || restored === null) return;
  if (!sameEmail(account.loginEmail, rejected)) return;
  const { id: accountId, environment } = account;
  const valueHash = loginHash(keyedHash, { kind: 'EMAIL', value: emailKey(restored) });
  if (!(await addLogin(tx, { environment, kind: 'EMAIL', valueHash, accountId }))) return;
  await setLoginKind(tx, accountId, { loginKind: 'EMAIL', loginEmail: restored });
  await dropLinks(tx, memberId);
  const details = { kind: 'EMAIL', why: 'email_rejected' };
  await recordAudit(tx, { at: clock.now(), environment, accountId, event: 'login_changed', details });
}
