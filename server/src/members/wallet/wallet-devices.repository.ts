import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type WalletDeviceRow, walletDevices, walletPasses } from './wallet.table.ts';

/** Registers the device, or stores its new push token. Returns true if it was not registered. */
export async function insertDevice(tx: Executor, row: WalletDeviceRow): Promise<boolean> {
  const added = await tx
    .insert(walletDevices)
    .values(row)
    .onConflictDoNothing()
    .returning({ deviceId: walletDevices.deviceId });
  if (added.length > 0) return true;
  await tx.update(walletDevices).set({ pushToken: row.pushToken }).where(isDevice(row));
  return false;
}

const isDevice = ({ deviceId, passId }: Pick<WalletDeviceRow, 'deviceId' | 'passId'>) =>
  and(eq(walletDevices.deviceId, deviceId), eq(walletDevices.passId, passId));

export async function deleteDevice(
  db: Executor,
  device: Pick<WalletDeviceRow, 'deviceId' | 'passId'>,
): Promise<void> {
  await db.delete(walletDevices).where(isDevice(device));
}

/** Deletes the devices whose tokens Apple no longer knows. */
export async function deleteDevicesByToken(db: Executor, pushTokens: readonly string[]): Promise<void> {
  if (pushTokens.length > 0)
    await db.delete(walletDevices).where(inArray(walletDevices.pushToken, [...pushTokens]));
}

export async function listPushTokens(db: Executor, passId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pushToken: walletDevices.pushToken })
    .from(walletDevices)
    .where(eq(walletDevices.passId, passId));
  return rows.map(({ pushToken }) => pushToken);
}

/** The passes of a device that changed after that instant; all if none is given. */
export function listDevicePasses(
  db: Executor,
  { environment, deviceId, since }: { environment: string; deviceId: string; since: Date | null },
): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletDevices)
    .innerJoin(walletPasses, eq(walletPasses.id, walletDevices.passId))
    .where(
      and(
        eq(walletDevices.deviceId, deviceId),
        eq(walletPasses.environment, environment),
        since === null ? undefined : gt(walletPasses.changedAt, since),
      ),
    )
    .orderBy(asc(walletPasses.changedAt));
}
