import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { REQUEST_STATUSES, STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { requests } from '../requests/requests.table.ts';
import { refundClaims } from './refund-claims.table.ts';

const OPEN = STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].phase === 'open');

/** The visits of a person's claims for this act on these days that the insurer has not answered yet, one for each visit. */
export async function listClaimedVisits(
  db: Executor,
  memberId: string,
  { beneficiaryId, actCode, dates }: { beneficiaryId: string; actCode: string; dates: readonly LifeDate[] },
): Promise<{ careDate: LifeDate; amountCents: number; requestId: string }[]> {
  const rows = await db
    .select({ sessions: refundClaims.sessions, requestId: refundClaims.requestId })
    .from(refundClaims)
    .innerJoin(requests, eq(requests.id, refundClaims.requestId))
    .where(
      and(
        eq(refundClaims.memberId, memberId),
        eq(refundClaims.beneficiaryId, beneficiaryId),
        eq(refundClaims.actCode, actCode),
        inArray(requests.statusKey, OPEN),
      ),
    );
  return rows.flatMap(({ sessions, requestId }) =>
    sessions
      .filter(({ careDate }) => dates.includes(careDate))
      .map(({ careDate, amount }) => ({ careDate, amountCents: amount, requestId })),
  );
}
