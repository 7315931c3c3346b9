import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registryTesterLinks, type TesterLinkRow } from './tester-links.table.ts';

export async function findTesterLink(db: Executor, id: string): Promise<TesterLinkRow | null> {
  const [row] = await db.select().from(registryTesterLinks).where(eq(registryTesterLinks.id, id));
  return row ?? null;
}

/** Newest first, including expired and revoked links. */
export function listTesterLinks(db: Executor, environment: string): Promise<TesterLinkRow[]> {
  return db
    .select()
    .from(registryTesterLinks)
    .where(eq(registryTesterLinks.environment, environment))
    .orderBy(desc(registryTesterLinks.createdAt))
    .limit(200);
}

export function listValidTesterLinks(db: Executor, now: Date): Promise<TesterLinkRow[]> {
  return db
    .select()
    .from(registryTesterLinks)
    .where(and(isNull(registryTesterLinks.revokedAt), gt(registryTesterLinks.expiresAt, now)));
}

export async function insertTesterLink(tx: Executor, row: Omit<TesterLinkRow, 'revokedAt'>): Promise<void> {
  await tx.insert(registryTesterLinks).values(row);
}

/** Null if there is none, or if it is already revoked. */
export async function markTesterLinkRevoked(
  tx: Executor,
  id: string,
  at: Date,
): Promise<TesterLinkRow | null> {
  const [row] = await tx
    .update(registryTesterLinks)
    .set({ revokedAt: at })
    .where(and(eq(registryTesterLinks.id, id), isNull(registryTesterLinks.revokedAt)))
    .returning();
  return row ?? null;
}
