import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ImpersonationLinkRow, impersonationLinks } from './impersonation.table.ts';

export async function insertLink(
  db: Executor,
  row: typeof impersonationLinks.$inferInsert,
): Promise<ImpersonationLinkRow> {
  const [link] = await db.insert(impersonationLinks).values(row).returning();
  return link!;
}

/** Marks the link as used. Undefined if it was used before, has expired or belongs to another environment. */
export async function useLink(
  db: Executor,
  id: string,
  environment: string,
  now: Date,
): Promise<ImpersonationLinkRow | undefined> {
  const [link] = await db
    .update(impersonationLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(impersonationLinks.id, id),
        eq(impersonationLinks.environment, environment),
        isNull(impersonationLinks.usedAt),
        gt(impersonationLinks.expiresAt, now),
      ),
    )
    .returning();
  return link;
}

export async function findLink(db: Executor, id: string): Promise<ImpersonationLinkRow | undefined> {
  const [link] = await db.select().from(impersonationLinks).where(eq(impersonationLinks.id, id));
  return link;
}

export async function deleteLinksBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(impersonationLinks).where(lt(impersonationLinks.expiresAt, instant));
}
