import { and, eq, gte } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { type RemovalRow, registryRemovals } from './removals.table.ts';

const is = (id: string, version: string) =>
  and(eq(registryRemovals.id, id), eq(registryRemovals.version, version));

/** Versions whose files are removed: 'mfe-refunds@1.2.0' → when. */
export async function listRemovals(db: Executor): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.select().from(registryRemovals);
  return new Map(rows.map(({ id, version, at }) => [nameOf(id, version), at]));
}

export function listRemovalsSince(db: Executor, since: Date): Promise<RemovalRow[]> {
  return db.select().from(registryRemovals).where(gte(registryRemovals.at, since));
}

export async function findRemoval(db: Executor, id: string, version: string): Promise<RemovalRow | null> {
  const [row] = await db.select().from(registryRemovals).where(is(id, version));
  return row ?? null;
}

/** False if its files are already removed. */
export async function insertRemoval(tx: Executor, row: RemovalRow): Promise<boolean> {
  const rows = await tx.insert(registryRemovals).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Its files exist again. */
export async function deleteRemoval(tx: Executor, id: string, version: string): Promise<void> {
  await tx.delete(registryRemovals).where(is(id, version));
}
