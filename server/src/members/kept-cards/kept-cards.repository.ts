import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type KeptCardRow, keptCards } from './kept-cards.table.ts';

export async function insertKeptCard(tx: Executor, row: KeptCardRow): Promise<void> {
  await tx.insert(keptCards).values(row);
}

/** The cards that browsers store for this account, latest first. */
export function listKeptCards(db: Executor, accountId: string, today: LifeDate): Promise<KeptCardRow[]> {
  return db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.accountId, accountId), gte(keptCards.keptUntil, today)))
    .orderBy(desc(keptCards.createdAt), asc(keptCards.id));
}

export async function findKeptCard(
  db: Executor,
  environment: string,
  tokenHash: string,
): Promise<KeptCardRow | null> {
  const [row] = await db
    .select()
    .from(keptCards)
    .where(and(eq(keptCards.environment, environment), eq(keptCards.tokenHash, tokenHash)));
  return row ?? null;
}

/** Records a contact of the browser; `sessionId` if a session of the account came with it. */
export async function touchKeptCard(
  db: Executor,
  id: string,
  change: Pick<KeptCardRow, 'checkedAt'> & { sessionId?: string },
): Promise<void> {
  await db.update(keptCards).set(change).where(eq(keptCards.id, id));
}

/** Returns whether the account had a stored card with this id. */
export async function deleteKeptCardOf(tx: Executor, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(keptCards)
    .where(and(eq(keptCards.accountId, accountId), eq(keptCards.id, id)))
    .returning({ id: keptCards.id });
  return deleted.length > 0;
}

export async function deleteKeptCards(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(keptCards).where(inArray(keptCards.id, [...ids]));
}

/** Withdraws the card from the browser of one session. */
export async function deleteKeptCardsOfSession(
  tx: Executor,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await tx
    .delete(keptCards)
    .where(and(eq(keptCards.accountId, accountId), eq(keptCards.sessionId, sessionId)));
}

/** Withdraws the card from every browser of the account, except the one of this session. */
export async function deleteOtherKeptCards(
  tx: Executor,
  accountId: string,
  keepSessionId: string | null,
): Promise<void> {
  await tx
    .delete(keptCards)
    .where(
      and(
        eq(keptCards.accountId, accountId),
        keepSessionId === null ? undefined : ne(keptCards.sessionId, keepSessionId),
      ),
    );
}

/** Deletes cards that may no longer be shown. */
export async function deleteKeptCardsBefore(db: Executor, day: LifeDate): Promise<void> {
  await db.delete(keptCards).where(lt(keptCards.keptUntil, day));
}
