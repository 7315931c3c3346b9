import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ActRow, acts } from './acts.table.ts';

/** SQL of the catalogue, which belongs to nobody. */
export function actsRepository(db: Executor) {
  return {
    async all(): Promise<ActRow[]> {
      return db.select().from(acts);
    },

    /** Another text whenever a row was added, changed or removed, by whatever process. */
    async version(): Promise<string> {
      const [row] = await db
        .select({ version: sql<string>`count(*) || '/' || coalesce(max(acts.xmin::text::bigint), 0)` })
        .from(acts);
      return row?.version ?? '';
    },

    async find(code: string): Promise<ActRow | null> {
      const [row] = await db.select().from(acts).where(eq(acts.code, code));
      return row ?? null;
    },
  };
}
