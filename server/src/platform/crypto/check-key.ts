import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { portalSettings } from './settings.table.ts';

const KEY = 'master-key-fingerprint';

/**
 * Refuses a master key that differs from the one with which this database was filled. With a wrong key the
 * encrypted fields could not be read, and new ones could not be read with the right key. Throws a StartError.
 */
export async function checkMasterKey(db: Executor, keyedHash: KeyedHash): Promise<void> {
  const value = keyedHash('fingerprint', 'master key');
  await db.insert(portalSettings).values({ key: KEY, value }).onConflictDoNothing();
  const [row] = await db.select().from(portalSettings).where(eq(portalSettings.key, KEY));
  if (row?.value !== value) {
    throw new StartError(
      'This database was filled with another master key: give that one in PORTAL_MASTER_KEY, or the data folder that holds it.',
    );
  }
}
