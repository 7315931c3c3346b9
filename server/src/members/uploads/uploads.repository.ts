import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

/** Queries of uploads that are not used yet. All but the clean-up filter by the member's id. */
export function uploadsRepository(db: Executor) {
  return {
    async insert(row: UploadRow): Promise<void> {
      await db.insert(uploads).values(row);
    },

    async countWaiting(memberId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ waiting: count() })
        .from(uploads)
        .where(and(eq(uploads.memberId, memberId), gt(uploads.expiresAt, now)));
      return row?.waiting ?? 0;
    },

    async extend(id: string, expiresAt: Date): Promise<void> {
      await db.update(uploads).set({ expiresAt }).where(eq(uploads.id, id));
    },

    /** Deletes and returns this member's uploads with these ids. Of two parallel calls, the second gets fewer. */
    async take(memberId: string, ids: string[], now: Date): Promise<UploadRow[]> {
      return db
        .delete(uploads)
        .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, ids), gt(uploads.expiresAt, now)))
        .returning();
    },

    /** Makes an upload unusable. Its row stays until its file is deleted. */
    async expire(memberId: string, id: string, now: Date): Promise<UploadRow | null> {
      const [row] = await db
        .update(uploads)
        .set({ expiresAt: now })
        .where(and(eq(uploads.memberId, memberId), eq(uploads.id, id), gt(uploads.expiresAt, now)))
        .returning();
      return row ?? null;
    },

    async findExpiredBefore(instant: Date, limit: number): Promise<UploadRow[]> {
      return db
        .select()
        .from(uploads)
        .where(lt(uploads.expiresAt, instant))
        .orderBy(asc(uploads.expiresAt))
        .limit(limit);
    },

    async remove(id: string): Promise<void> {
      await db.delete(uploads).where(eq(uploads.id, id));
    },
  };
}
