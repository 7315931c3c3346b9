import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { memberNotifications } from './insured.table.ts';

/**
 * The core system's answer to what answered expectations (`answeredBy`, the id of a document or of a declaration). Confirmed:
 * they are settled, until a later record expects them again. Rejected: they are open again.
 */
export async function settleExpectations(
  tx: Executor,
  memberId: string,
  { answeredBy, outcome, at }: { answeredBy: string; outcome: 'confirmed' | 'rejected'; at: Date },
): Promise<void> {
  await tx
    .update(memberNotifications)
    .set({ answeredBy: null, ...(outcome === 'confirmed' && { settledAt: at }) })
    .where(and(eq(memberNotifications.memberId, memberId), eq(memberNotifications.answeredBy, answeredBy)));
}
