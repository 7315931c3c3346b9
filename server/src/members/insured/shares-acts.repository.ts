import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { beneficiaries } from './insured.table.ts';

/** Shows the care of a person to the policyholder, or hides it, from the next read. */
export async function setSharesActs(
  tx: Executor,
  memberId: string,
  id: string,
  sharesActs: boolean,
): Promise<void> {
  await tx
    .update(beneficiaries)
    .set({ sharesActs })
    .where(and(eq(beneficiaries.memberId, memberId), eq(beneficiaries.id, id)));
}
