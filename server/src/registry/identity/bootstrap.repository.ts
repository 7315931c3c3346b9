import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type BootstrapTokenRow, bootstrapState, bootstrapTokens } from './identity.table.ts';

const ONLY_ROW = 1;

/** Prefix of a machine token. */
export const MACHINE_TOKEN = 'machine_';

/** Null for a token that is unknown, expired or revoked. */
export async function findValidBootstrapToken(
  db: Executor,
  token: string,
  now: Date,
): Promise<BootstrapTokenRow | null> {
  const isValid = and(
    eq(bootstrapTokens.hash, hashToken(token)),
    isNull(bootstrapTokens.revokedAt),
    gt(bootstrapTokens.expiresAt, now),
  );
  const [row] = await db.select().from(bootstrapTokens).where(isValid);
  return row ?? null;
}

export async function insertBootstrapToken(
  db: Executor,
  row: Omit<BootstrapTokenRow, 'revokedAt'>,
): Promise<void> {
  await db.insert(bootstrapTokens).values(row);
}

/** A program that has read the old token may use it until then. */
export async function shortenBootstrapToken(db: Executor, id: string, expiresAt: Date): Promise<void> {
  await db
    .update(bootstrapTokens)
    .set({ expiresAt })
    .where(and(eq(bootstrapTokens.id, id), gt(bootstrapTokens.expiresAt, expiresAt)));
}

export async function revokeBootstrapTokens(tx: Executor, at: Date): Promise<number> {
  const revoked = await tx
    .update(bootstrapTokens)
    .set({ revokedAt: at })
    .where(and(isNull(bootstrapTokens.revokedAt), gt(bootstrapTokens.expiresAt, at)))
    .returning({ id: bootstrapTokens.id });
  return revoked.length;
}

export async function readBootstrapState(
  db: Executor,
): Promise<{ acceptsDerived: boolean; endedAt: Date | null }> {
  const [row] = await db.select().from(bootstrapState);
  return row ?? { acceptsDerived: false, endedAt: null };
}

export async function endBootstrap(tx: Executor, at: Date): Promise<void> {
  await tx
    .insert(bootstrapState)
    .values({ id: ONLY_ROW, acceptsDerived: false, endedAt: at })
    .onConflictDoUpdate({ target: bootstrapState.id, set: { acceptsDerived: false, endedAt: at } });
}

/** Makes the creation of a token and the end of all tokens wait for each other. */
export async function holdBootstrap(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${bootstrapTokens} in share row exclusive mode`);
}
