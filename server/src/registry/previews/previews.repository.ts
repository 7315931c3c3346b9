import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { type PreviewRow, registryPreviews } from './previews.table.ts';

export async function insertPreview(tx: Executor, row: PreviewRow): Promise<void> {
  await tx.insert(registryPreviews).values(row).onConflictDoNothing();
}

/** Every published preview, or those of one artifact if its id is given; newest first. */
export function listPreviews(db: Executor, id?: string): Promise<PreviewRow[]> {
  return db
    .select()
    .from(registryPreviews)
    .where(id === undefined ? undefined : eq(registryPreviews.id, id))
    .orderBy(desc(registryPreviews.publishedAt));
}

/** Names of all previews: 'mfe-refunds@1.2.0-preview.x.g1' → its branch. */
export async function previewBranches(db: Executor): Promise<ReadonlyMap<string, string>> {
  return new Map((await listPreviews(db)).map(({ id, version, branch }) => [nameOf(id, version), branch]));
}

/** The version that the link of a branch shows; null if the branch was deleted, or its last version is too old. */
export async function findNewestPreview(
  db: Executor,
  { artifact, branch }: { artifact: string; branch: string },
  now: Date,
): Promise<PreviewRow | null> {
  const { id, deletedAt, expiresAt, publishedAt } = registryPreviews;
  const [row] = await db
    .select()
    .from(registryPreviews)
    .where(and(eq(id, artifact), eq(registryPreviews.branch, branch), isNull(deletedAt), gt(expiresAt, now)))
    .orderBy(desc(publishedAt))
    .limit(1);
  return row ?? null;
}

/** Returns the deleted versions; none if the branch was already deleted, or never published. */
export function deletePreviews(
  tx: Executor,
  { artifact, branch }: { artifact: string; branch: string },
  at: Date,
): Promise<PreviewRow[]> {
  return tx
    .update(registryPreviews)
    .set({ deletedAt: at })
    .where(
      and(
        eq(registryPreviews.id, artifact),
        eq(registryPreviews.branch, branch),
        isNull(registryPreviews.deletedAt),
      ),
    )
    .returning();
}
