import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registryTokens, type TokenRow } from './tokens.table.ts';

export async function findTokenByHash(db: Executor, hash: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(registryTokens).where(eq(registryTokens.hash, hash));
  return row ?? null;
}

export async function findTokenById(db: Executor, id: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(registryTokens).where(eq(registryTokens.id, id));
  return row ?? null;
}

export function listTokens(db: Executor): Promise<TokenRow[]> {
  return db.select().from(registryTokens).orderBy(desc(registryTokens.createdAt));
}

export async function insertToken(tx: Executor, row: Omit<TokenRow, 'revokedAt'>): Promise<void> {
  await tx.insert(registryTokens).values(row);
}

/** Null if there is none, or if it is already revoked. */
export async function markRevoked(tx: Executor, id: string, at: Date): Promise<TokenRow | null> {
  const [row] = await tx
    .update(registryTokens)
    .set({ revokedAt: at })
    .where(and(eq(registryTokens.id, id), isNull(registryTokens.revokedAt)))
    .returning();
  return row ?? null;
}
