import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type PostedFileRow, postedFiles } from './posted-files.table.ts';

/** Adds the row. If the same file was posted before, updates its key and its time. */
export async function putPostedFile(db: Executor, row: PostedFileRow): Promise<void> {
  const { fileKey, usedAt } = row;
  await db
    .insert(postedFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [postedFiles.environment, postedFiles.sha256],
      set: { fileKey, usedAt },
    });
}

const is = (environment: string, sha256: string) =>
  and(eq(postedFiles.environment, environment), eq(postedFiles.sha256, sha256));

/** Finds a file and notes that it is used, so that it is not cleaned away meanwhile. */
export async function usePostedFile(
  db: Executor,
  environment: string,
  sha256: string,
  now: Date,
): Promise<PostedFileRow | null> {
  const [row] = await db.update(postedFiles).set({ usedAt: now }).where(is(environment, sha256)).returning();
  return row ?? null;
}

export function listUnusedFiles(db: Executor, usedBefore: Date, limit: number): Promise<PostedFileRow[]> {
  return db
    .select()
    .from(postedFiles)
    .where(and(lt(postedFiles.usedAt, usedBefore), isNotNull(postedFiles.fileKey)))
    .limit(limit);
}

/** Ends the use of a file: `isTaken` keeps its row, since a record has a copy. Returns false if it was used meanwhile. */
export async function releasePostedFile(
  db: Executor,
  { environment, sha256, usedAt }: PostedFileRow,
  isTaken: boolean,
): Promise<boolean> {
  const unchanged = and(is(environment, sha256), eq(postedFiles.usedAt, usedAt));
  const rows = isTaken
    ? await db.update(postedFiles).set({ fileKey: null }).where(unchanged).returning()
    : await db.delete(postedFiles).where(unchanged).returning();
  return rows.length > 0;
}
