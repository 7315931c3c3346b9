import { desc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registrySigningKeys, type SigningKeyRow } from './signing-keys.table.ts';

/** Key of the advisory lock for key changes: any number that no other lock uses. */
const KEYS_LOCK = 7_260_044;

/** Makes other key changes wait until `tx` ends. */
export async function lockKeys(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
}

/** Newest first. */
export function listKeys(db: Executor): Promise<SigningKeyRow[]> {
  return db.select().from(registrySigningKeys).orderBy(desc(registrySigningKeys.createdAt));
}

export async function insertKey(db: Executor, row: typeof registrySigningKeys.$inferInsert): Promise<void> {
  await db.insert(registrySigningKeys).values(row);
}

export async function retireKeys(tx: Executor, keyIds: string[], at: Date): Promise<void> {
  await tx
    .update(registrySigningKeys)
    .set({ retiredAt: at })
    .where(inArray(registrySigningKeys.keyId, keyIds));
}
