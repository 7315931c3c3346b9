import { and, asc, desc, eq, gte, inArray, like, lt, lte, max, notLike, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  type RolloutHistoryRow,
  type RolloutRow,
  registryRolloutHistory,
  registryRollouts,
} from './rollout.table.ts';

export function listRollouts(db: Executor): Promise<RolloutRow[]> {
  return db.select().from(registryRollouts).orderBy(asc(registryRollouts.environment));
}

export async function findRollout(db: Executor, environment: string): Promise<RolloutRow | null> {
  const [row] = await db.select().from(registryRollouts).where(eq(registryRollouts.environment, environment));
  return row ?? null;
}

/** False if `readRevision` (0: none) is no longer the current one. */
export async function keepRollout(tx: Executor, row: RolloutRow, readRevision: number): Promise<boolean> {
  const rows =
    readRevision === 0
      ? await tx.insert(registryRollouts).values(row).onConflictDoNothing().returning()
      : await tx
          .update(registryRollouts)
          .set(row)
          .where(
            and(
              eq(registryRollouts.environment, row.environment),
              eq(registryRollouts.revision, readRevision),
            ),
          )
          .returning();
  return rows.length > 0;
}

export async function addToHistory(tx: Executor, row: RolloutHistoryRow): Promise<void> {
  await tx.insert(registryRolloutHistory).values(row);
}

/** Newest first; `before` is the start of the next page. */
export function readHistory(
  db: Executor,
  environment: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<RolloutHistoryRow[]> {
  return db
    .select()
    .from(registryRolloutHistory)
    .where(
      and(
        eq(registryRolloutHistory.environment, environment),
        before === null ? undefined : lt(registryRolloutHistory.revision, before),
      ),
    )
    .orderBy(desc(registryRolloutHistory.revision))
    .limit(limit);
}

/** The states that were in use at this instant or later, oldest first. */
export async function readStatesSince(
  db: Executor,
  environment: string,
  since: Date,
): Promise<Pick<RolloutHistoryRow, 'at' | 'state'>[]> {
  const { at, state, revision } = registryRolloutHistory;
  const before = db
    .select({ revision: max(revision) })
    .from(registryRolloutHistory)
    .where(and(eq(registryRolloutHistory.environment, environment), lte(at, since)));
  return db
    .select({ at, state })
    .from(registryRolloutHistory)
    .where(
      and(eq(registryRolloutHistory.environment, environment), gte(revision, sql`coalesce((${before}), 0)`)),
    )
    .orderBy(asc(revision));
}

/** Changes of versions, without pins and switches. */
export const MOVES = ['composition.changed', 'rollout.canary', 'rollout.promote', 'rollout.roll-back'];

/**
 * The last change that moved this artifact, alone or together with all others. Pins and switches do not count.
 * `artifact` is the id of a live one, so it contains no wildcard of SQL.
 */
export async function lastMoveOf(
  db: Executor,
  environment: string,
  artifact: string,
): Promise<RolloutHistoryRow | null> {
  const { action, subject, revision } = registryRolloutHistory;
  const [row] = await db
    .select()
    .from(registryRolloutHistory)
    .where(
      and(
        eq(registryRolloutHistory.environment, environment),
        inArray(action, MOVES),
        or(like(subject, `${artifact}@%`), notLike(subject, '%@%')),
      ),
    )
    .orderBy(desc(revision))
    .limit(1);
  return row ?? null;
}
