import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ContractEndingRow, contractEndings } from './contract-endings.table.ts';

/** Null once the request was erased together with its member. */
export async function findContractEnding(
  db: Executor,
  memberId: string,
  id: string,
): Promise<ContractEndingRow | null> {
  const [row] = await db
    .select()
    .from(contractEndings)
    .where(and(eq(contractEndings.memberId, memberId), eq(contractEndings.id, id)));
  return row ?? null;
}

/** Every request of the member to end a contract, newest first. */
export function listContractEndings(db: Executor, memberId: string): Promise<ContractEndingRow[]> {
  return db
    .select()
    .from(contractEndings)
    .where(eq(contractEndings.memberId, memberId))
    .orderBy(desc(contractEndings.createdAt), desc(contractEndings.id));
}
