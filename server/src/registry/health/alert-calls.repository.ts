import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AlertCallRow, registryAlertCalls } from './health.table.ts';

export async function insertAlertCall(tx: Executor, row: AlertCallRow): Promise<void> {
  await tx.insert(registryAlertCalls).values(row);
}

/**
 * Takes a due call for one attempt and counts it. Others may take it again from `leaseEnd` on. Null if
 * nothing is due, or if another replica was first.
 */
export async function takeDueCall(db: Executor, now: Date, leaseEnd: Date): Promise<AlertCallRow | null> {
  const [due] = await db
    .select()
    .from(registryAlertCalls)
    .where(lte(registryAlertCalls.dueAt, now))
    .orderBy(asc(registryAlertCalls.dueAt))
    .limit(1);
  if (!due) return null;
  const [taken] = await db
    .update(registryAlertCalls)
    .set({ attempts: sql`${registryAlertCalls.attempts} + 1`, dueAt: leaseEnd })
    .where(and(eq(registryAlertCalls.id, due.id), eq(registryAlertCalls.attempts, due.attempts)))
    .returning();
  return taken ?? null;
}

export async function postponeCall(db: Executor, id: string, dueAt: Date): Promise<void> {
  await db.update(registryAlertCalls).set({ dueAt }).where(eq(registryAlertCalls.id, id));
}

export async function deleteCall(db: Executor, id: string): Promise<void> {
  await db.delete(registryAlertCalls).where(eq(registryAlertCalls.id, id));
}
