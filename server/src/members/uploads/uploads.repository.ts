import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

export async function insertUpload(db: Executor, row: UploadRow): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function countWaiting(db: Executor, memberId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), gt(uploads.expiresAt, now)));
  return row?.waiting ?? 0;
}

export async function extendUpload(db: Executor, id: string, expiresAt: Date): Promise<void> {
  await db.update(uploads).set({ expiresAt }).where(eq(uploads.id, id));
}

/**
 * Deletes and returns this member's uploads with these ids. Of two parallel calls, the second one gets only
 * the rest.
 */
export async function takeUploads(
  db: Executor,
  memberId: string,
  ids: string[],
  now: Date,
): Promise<UploadRow[]> {
  return db
    .delete(uploads)
    .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, ids), gt(uploads.expiresAt, now)))
    .returning();
}

/** Those of this member's uploads that have no hash yet. */
export async function listUnhashed(
  db: Executor,
  memberId: string,
  ids: readonly string[],
): Promise<Pick<UploadRow, 'id' | 'fileKey'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: uploads.id, fileKey: uploads.fileKey })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, [...ids]), isNull(uploads.sha256)));
}

export async function setHash(db: Executor, id: string, sha256: string): Promise<void> {
  await db.update(uploads).set({ sha256 }).where(eq(uploads.id, id));
}

/** Makes an upload unusable. Its row stays until its file is deleted. */
export async function expireUpload(
  db: Executor,
  memberId: string,
  id: string,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploads)
    .set({ expiresAt: now })
    .where(and(eq(uploads.memberId, memberId), eq(uploads.id, id), gt(uploads.expiresAt, now)))
    .returning();
  return row ?? null;
}

export async function listExpiredUploads(db: Executor, instant: Date, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(lt(uploads.expiresAt, instant))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit);
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}
