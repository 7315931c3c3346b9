import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { members } from './insured.table.ts';

/** Whether members of another environment have been loaded. Both ends of the index say so, however many members there are. */
export async function hasMembersElsewhere(db: Executor, environment: string): Promise<boolean> {
  const [ends] = await db
    .select({
      first: sql<string | null>`min(${members.environment})`,
      last: sql<string | null>`max(${members.environment})`,
    })
    .from(members);
  return [ends?.first, ends?.last].some((found) => found != null && found !== environment);
}
