import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Makes transactions that lock the same name wait for each other until they end. A different `seed` makes a lock of
 * its own with the same name.
 */
export async function lockName(tx: Executor, name: string, seed = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${seed}))`);
}
