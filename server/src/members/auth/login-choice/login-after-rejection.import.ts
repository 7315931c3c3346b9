import { emailKey, sameEmail } from '@member-portal/shared-kernel/rules/email';
import { eq } from 'drizzle-orm';
import type { ImportContext, ImportTx } from '../../../import/importer.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { accounts } from '../auth.table.ts';
import { dropLinks } from '../links/account-links.repository.ts';
import { loginHash } from '../login-hash.ts';
import { addLogin, setLoginKind } from './logins.repository.ts';

/** An e-mail address that the core system rejected, and the restored one; null for none. */
export interface RejectedEmail {
  memberId: string;
  rejected: string;
  restored: string | null;
}

/**
 * A login that followed the rejected address returns to the earlier one. The rejected address opens the
 * account too, until the login changes again: the member proved it with a code, and learns of the rejection
 * only after signing in. The login stays if there is no address on file, or if that is now another account's
 * login.
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
