import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type HospitalRequestRow, hospitalRequests } from './hospital-requests.table.ts';

/** SQL of hospital cover requests. */
export function hospitalRequestsRepository(db: Executor) {
  return {
    async insert(row: HospitalRequestRow): Promise<void> {
      await db.insert(hospitalRequests).values(row);
    },

    async findForMember(memberId: string, id: string): Promise<HospitalRequestRow | null> {
      const [row] = await db
        .select()
        .from(hospitalRequests)
        .where(and(eq(hospitalRequests.memberId, memberId), eq(hospitalRequests.id, id)));
      return row ?? null;
    },
  };
}
