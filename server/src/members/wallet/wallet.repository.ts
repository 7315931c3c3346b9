import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type WalletPassRow, walletChanges, walletPasses } from './wallet.table.ts';

type Wallet = WalletPassRow['wallet'];

export async function findPass(db: Executor, id: string): Promise<WalletPassRow | null> {
  const [row] = await db.select().from(walletPasses).where(eq(walletPasses.id, id));
  return row ?? null;
}

/** The passes of this member that are not withdrawn, in the order of creation. */
export function listLivingPasses(db: Executor, memberId: string): Promise<WalletPassRow[]> {
  return db
    .select()
    .from(walletPasses)
    .where(and(eq(walletPasses.memberId, memberId), isNull(walletPasses.voidedAt)))
    .orderBy(asc(walletPasses.createdAt), asc(walletPasses.id));
}

/** Adds the pass. A valid pass of the member in this wallet is kept, and stores the session. Returns the valid pass. */
export async function insertPass(tx: Executor, row: WalletPassRow): Promise<WalletPassRow> {
  const [stored] = await tx
    .insert(walletPasses)
    .values(row)
    .onConflictDoUpdate({
      target: [walletPasses.memberId, walletPasses.wallet],
      targetWhere: isNull(walletPasses.voidedAt),
      set: { sessionId: row.sessionId },
    })
    .returning();
  return stored!;
}

/**
 * Marks the pass as changed. Does nothing if another run marked it since `before` was read: the wallet would
 * be notified twice.
 */
export async function changePass(
  tx: Executor,
  id: string,
  { before, digest, at }: { before: string; digest: string; at: Date },
): Promise<void> {
  await tx
    .update(walletPasses)
    .set({ digest, changedAt: later(at) })
    .where(and(eq(walletPasses.id, id), eq(walletPasses.digest, before)));
}

const withdrawn = (at: Date) => ({ voidedAt: at, changedAt: later(at) });

/** Whole seconds, and never the same twice: devices compare HTTP dates. */
const later = (at: Date) =>
  sql<Date>`greatest(date_trunc('second', ${at.toISOString()}::timestamptz), ${walletPasses.changedAt} + interval '1 second')`;

/** Withdraws these passes permanently. */
export async function voidPasses(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(walletPasses)
    .set(withdrawn(at))
    .where(and(inArray(walletPasses.id, [...ids]), isNull(walletPasses.voidedAt)));
}

/** Withdraws the account's valid pass with this id and returns its wallet; null if there is none. */
export async function voidPassOf(
  tx: Executor,
  accountId: string,
  id: string,
  at: Date,
): Promise<Wallet | null> {
  const [row] = await tx
    .update(walletPasses)
    .set(withdrawn(at))
    .where(and(eq(walletPasses.accountId, accountId), eq(walletPasses.id, id), isNull(walletPasses.voidedAt)))
    .returning({ wallet: walletPasses.wallet });
  return row?.wallet ?? null;
}

/** Withdraws the passes last added by one session. */
export async function voidPassesOfSession(
  tx: Executor,
  { accountId, sessionId, at }: { accountId: string; sessionId: string; at: Date },
): Promise<void> {
  await tx
    .update(walletPasses)
    .set(withdrawn(at))
    .where(
      and(
        eq(walletPasses.accountId, accountId),
        eq(walletPasses.sessionId, sessionId),
        isNull(walletPasses.voidedAt),
      ),
    );
}

/** Withdraws every pass of the account, except those last added by this session. */
export async function voidOtherPasses(
  tx: Executor,
  { accountId, keepSessionId, at }: { accountId: string; keepSessionId: string | null; at: Date },
): Promise<void> {
  await tx
    .update(walletPasses)
    .set(withdrawn(at))
    .where(
      and(
        eq(walletPasses.accountId, accountId),
        isNull(walletPasses.voidedAt),
        keepSessionId === null ? undefined : ne(walletPasses.sessionId, keepSessionId),
      ),
    );
}

const isUntold = or(isNull(walletPasses.toldAt), lt(walletPasses.toldAt, walletPasses.changedAt));

/** Passes whose wallet has not been notified of their last change, oldest change first. */
export function listUntoldPasses(
  db: Executor,
  limit: number,
): Promise<Pick<WalletPassRow, 'id' | 'wallet'>[]> {
  return db
    .select({ id: walletPasses.id, wallet: walletPasses.wallet })
    .from(walletPasses)
    .where(isUntold)
    .orderBy(asc(walletPasses.changedAt))
    .limit(limit);
}

/** Marks the wallet as being notified. Returns false if another process has already done so. */
export async function markTold(tx: Executor, id: string): Promise<boolean> {
  const marked = await tx
    .update(walletPasses)
    .set({ toldAt: sql`${walletPasses.changedAt}` })
    .where(and(eq(walletPasses.id, id), isUntold))
    .returning({ id: walletPasses.id });
  return marked.length > 0;
}

/** Up to `limit` marks of members whose card may have changed. */
export function listNotedChanges(db: Executor, limit: number): Promise<{ id: number; memberId: string }[]> {
  return db.select().from(walletChanges).orderBy(asc(walletChanges.id)).limit(limit);
}

export async function deleteNotedChanges(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(walletChanges).where(inArray(walletChanges.id, [...ids]));
}

/** Members with a valid pass, in the order of their ids, after this one. */
export async function listMembersWithPass(
  db: Executor,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ memberId: walletPasses.memberId })
    .from(walletPasses)
    .where(
      and(
        isNull(walletPasses.voidedAt),
        after === null ? undefined : sql`${walletPasses.memberId} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(walletPasses.memberId))
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

/** Deletes passes that were withdrawn before that instant. */
export async function deletePassesVoidedBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(walletPasses)
    .where(and(isNotNull(walletPasses.voidedAt), lt(walletPasses.voidedAt, instant)));
}
