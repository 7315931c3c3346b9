import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { members } from './insured.table.ts';

/**
 * True if members of another environment have been loaded. Reads both ends of the index, so the number of
 * members does not matter.
 */
export async function hasMembersElsewhere(db: Executor, environment: string): Promise<boolean> {
  const [ends] = await db
    .select({
      first: sql<string | null>`min(${members.environment})`,
      last: sql<string | null>`max(${members.environment})`,
    })
    .from(members);
  return [ends?.first, ends?.last].some((found) => found != null && found !== environment);
}
