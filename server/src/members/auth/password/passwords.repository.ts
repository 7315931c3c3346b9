import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { accounts, authMfaSessions } from '../auth.table.ts';

/** Marks the password as the member's own choice. */
export async function updatePassword(
  db: Executor,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now, passwordTemporary: false })
    .where(eq(accounts.id, accountId));
}

/** Deletes pending sign-ins: they began with the old password. */
export async function dropWaitingSignIns(db: Executor, accountId: string): Promise<void> {
  await db.delete(authMfaSessions).where(eq(authMfaSessions.accountId, accountId));
}
