import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { beneficiaryRequests } from './beneficiary-requests.table.ts';

/** All people whom the member has ever asked to cover. */
export function listAdditions(db: Executor, memberId: string) {
  const { requestId, firstName, birthDate, category } = beneficiaryRequests;
  return db
    .select({ requestId, firstName, birthDate, category })
    .from(beneficiaryRequests)
    .where(eq(beneficiaryRequests.memberId, memberId));
}
