import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type PlanOutcome, type PlanRow, registryPlans } from './plans.table.ts';

/** Largest number of ended plans in a list. */
const ENDED_LISTED = 50;

/** False while another plan of this artifact is open in this environment. */
export async function insertPlan(tx: Executor, row: PlanRow): Promise<boolean> {
  const rows = await tx.insert(registryPlans).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findPlan(db: Executor, id: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(registryPlans).where(eq(registryPlans.id, id));
  return row ?? null;
}

const there = (environment: string | undefined) =>
  environment === undefined ? undefined : eq(registryPlans.environment, environment);

export function listOpenPlans(db: Executor, environment?: string): Promise<PlanRow[]> {
  return db
    .select()
    .from(registryPlans)
    .where(and(isNull(registryPlans.endedAt), there(environment)))
    .orderBy(asc(registryPlans.environment), asc(registryPlans.artifact));
}

/** Latest first. */
export function listEndedPlans(db: Executor, environment?: string): Promise<PlanRow[]> {
  return db
    .select()
    .from(registryPlans)
    .where(and(isNotNull(registryPlans.endedAt), there(environment)))
    .orderBy(desc(registryPlans.endedAt))
    .limit(ENDED_LISTED);
}

/** Changes a plan that is unchanged since it was read: open, at this step, on hold or not. False if it has changed. */
export async function changePlan(
  tx: Executor,
  { id, step, heldAt }: Pick<PlanRow, 'id' | 'step' | 'heldAt'>,
  change: Partial<Pick<PlanRow, 'step' | 'stepSince' | 'heldAt' | 'heldBy' | 'heldWhy'>>,
): Promise<boolean> {
  const rows = await tx
    .update(registryPlans)
    .set({ step, ...change })
    .where(
      and(
        eq(registryPlans.id, id),
        eq(registryPlans.step, step),
        heldAt === null ? isNull(registryPlans.heldAt) : isNotNull(registryPlans.heldAt),
        isNull(registryPlans.endedAt),
      ),
    )
    .returning();
  return rows.length > 0;
}

export async function endPlan(
  tx: Executor,
  id: string,
  ended: { endedAt: Date; outcome: PlanOutcome; endedBy: string; endedWhy: string | null },
): Promise<void> {
  await tx
    .update(registryPlans)
    .set(ended)
    .where(and(eq(registryPlans.id, id), isNull(registryPlans.endedAt)));
}
