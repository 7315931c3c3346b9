import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ActRow, acts } from './acts.table.ts';

// The catalogue belongs to no member, so nothing here is filtered by owner.

export async function listActs(db: Executor): Promise<ActRow[]> {
  return db.select().from(acts);
}

/** Changes whenever any process adds, changes or removes a row. */
export async function readCatalogueVersion(db: Executor): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`count(*) || '/' || coalesce(max(acts.xmin::text::bigint), 0)` })
    .from(acts);
  return row?.version ?? '';
}

export async function findAct(db: Executor, code: string): Promise<ActRow | null> {
  const [row] = await db.select().from(acts).where(eq(acts.code, code));
  return row ?? null;
}
