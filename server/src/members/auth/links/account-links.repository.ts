import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type AccountLinkRow, accountLinks } from './account-links.table.ts';

/**
 * Stores a member's link and replaces the earlier one of the same purpose. Of two concurrent calls
 * the later one wins.
 */
export async function putLink(
  db: Executor,
  link: Omit<typeof accountLinks.$inferInsert, 'usedAt'>,
): Promise<void> {
  const { tokenHash, expiresAt, environment } = link;
  await db
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.memberId, accountLinks.purpose],
      set: { tokenHash, expiresAt, environment, usedAt: null },
    });
}

/** Also finds used and expired links; the service distinguishes them. */
export async function findLink(
  db: Executor,
  environment: string,
  tokenHash: string,
): Promise<AccountLinkRow | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.environment, environment), eq(accountLinks.tokenHash, tokenHash)));
  return row ?? null;
}

/** Uses up the link; false if another call was first, or the link has expired. */
export async function useLink(db: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .returning({ memberId: accountLinks.memberId });
  return rows.length > 0;
}

/** Every unused link of a member. */
export async function dropLinks(db: Executor, memberId: string): Promise<void> {
  await db.delete(accountLinks).where(and(eq(accountLinks.memberId, memberId), isNull(accountLinks.usedAt)));
}

export async function deleteLinksBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, instant));
}
