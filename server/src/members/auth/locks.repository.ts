import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { accounts, authThrottles } from './auth.table.ts';

/** Locks the account: nobody can sign in to it until an operator unlocks it. */
export async function lockAccount(db: Executor, accountId: string, now: Date): Promise<void> {
  await db.update(accounts).set({ lockedAt: now }).where(eq(accounts.id, accountId));
}

/**
 * Removes an operator's lock and every count of wrong tries and of codes. Returns how many of these
 * had blocked the member.
 */
export async function unlockAccount(db: Executor, accountId: string): Promise<number> {
  await db.update(accounts).set({ lockedAt: null }).where(eq(accounts.id, accountId));
  const { key } = authThrottles;
  const counts = await db
    .delete(authThrottles)
    .where(
      sql`${key} in (${`login:${accountId}`}, ${`password:${accountId}`}, ${`mfa:${accountId}`}, ${`action:${accountId}`}, ${`codes:${accountId}`})
        or ${key} like ${`device:%:${accountId}`} or ${key} like ${`codes:%:${accountId}`}`,
    )
    .returning({ blockedUntil: authThrottles.blockedUntil });
  return counts.filter(({ blockedUntil }) => blockedUntil !== null).length;
}
