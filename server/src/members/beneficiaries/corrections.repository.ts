import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { corrections } from './changes.table.ts';

/** Ids of the requests that show corrections. */
export async function listCorrectionRequests(db: Executor, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ requestId: corrections.requestId })
    .from(corrections)
    .where(eq(corrections.memberId, memberId));
  return new Set(rows.map(({ requestId }) => requestId));
}
