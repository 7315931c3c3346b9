import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type RefundClaimRow, refundClaims } from './refund-claims.table.ts';

/** SQL of claims. */
export function refundClaimsRepository(db: Executor) {
  return {
    async insert(row: RefundClaimRow): Promise<void> {
      await db.insert(refundClaims).values(row);
    },

    async findForMember(memberId: string, claimId: string): Promise<RefundClaimRow | null> {
      const [row] = await db
        .select()
        .from(refundClaims)
        .where(and(eq(refundClaims.memberId, memberId), eq(refundClaims.id, claimId)));
      return row ?? null;
    },
  };
}
