import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { accounts, authDevices } from './auth.table.ts';

/** True if this browser has signed in to this account before. */
export async function isDeviceKnown(db: Executor, accountId: string, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ deviceHash: authDevices.deviceHash })
    .from(authDevices)
    .where(and(eq(authDevices.accountId, accountId), eq(authDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

/** True if this browser has signed in to an account of one of these members before. */
export async function isBrowserOf(
  db: Executor,
  deviceHash: string,
  holders: readonly { memberId: string }[],
): Promise<boolean> {
  const memberIds = holders.map(({ memberId }) => memberId);
  if (memberIds.length === 0) return false;
  const rows = await db
    .select({ accountId: accounts.id })
    .from(authDevices)
    .innerJoin(accounts, eq(accounts.id, authDevices.accountId))
    .where(and(eq(authDevices.deviceHash, deviceHash), inArray(accounts.memberId, memberIds)))
    .limit(1);
  return rows.length > 0;
}

/** Stores the browser. Returns whether it was known, is the first one of the account, or a further one. */
export async function rememberDevice(
  db: Executor,
  accountId: string,
  deviceHash: string,
  now: Date,
): Promise<'known' | 'first' | 'another'> {
  const devices = await db
    .select({ deviceHash: authDevices.deviceHash })
    .from(authDevices)
    .where(eq(authDevices.accountId, accountId));
  await db
    .insert(authDevices)
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [authDevices.deviceHash, authDevices.accountId],
      set: { lastUsedAt: now },
    });
  if (devices.length === 0) return 'first';
  return devices.some((row) => row.deviceHash === deviceHash) ? 'known' : 'another';
}

/** The account that this browser last signed in to; null for an unknown browser. */
export async function findLastAccountOf(db: Executor, deviceHash: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: authDevices.accountId })
    .from(authDevices)
    .where(eq(authDevices.deviceHash, deviceHash))
    .orderBy(desc(authDevices.lastUsedAt))
    .limit(1);
  return row?.accountId ?? null;
}

export async function deleteDevicesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(authDevices).where(lt(authDevices.lastUsedAt, instant));
}
