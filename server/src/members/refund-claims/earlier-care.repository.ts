import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { refundClaims } from './refund-claims.table.ts';

/** The visits of a person's claims for this act on these days, one for each visit, with the request of their claim. */
export async function listClaimedVisits(
  db: Executor,
  memberId: string,
  { beneficiaryId, actCode, dates }: { beneficiaryId: string; actCode: string; dates: readonly LifeDate[] },
): Promise<{ careDate: LifeDate; amountCents: number; requestId: string }[]> {
  const rows = await db
    .select({ sessions: refundClaims.sessions, requestId: refundClaims.requestId })
    .from(refundClaims)
    .where(
      and(
        eq(refundClaims.memberId, memberId),
        eq(refundClaims.beneficiaryId, beneficiaryId),
        eq(refundClaims.actCode, actCode),
      ),
    );
  return rows.flatMap(({ sessions, requestId }) =>
    sessions
      .filter(({ careDate }) => dates.includes(careDate))
      .map(({ careDate, amount }) => ({ careDate, amountCents: amount, requestId })),
  );
}
