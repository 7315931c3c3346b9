import type { EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { missedEventMarks } from './missed-marks.table.ts';

export interface MissedMark {
  /** Null before the first run: everything is looked at. */
  through: Date | null;
  lost: string[];
}

export async function findMissedMark(db: Executor, type: EventType): Promise<MissedMark> {
  const [mark] = await db.select().from(missedEventMarks).where(eq(missedEventMarks.type, type));
  return mark ?? { through: null, lost: [] };
}

/**
 * Longest time between the instant of an act and its commit, including differences between the machines'
 * clocks. Each run looks at these acts again.
 */
const SETTLED_AFTER_MS = 24 * 3_600_000;

/** Records a run that began at `at`. The mark never goes back, even if two processes run at once. */
export async function moveMissedMark(
  db: Executor,
  type: EventType,
  { at, lost = [] }: { at: Date; lost?: string[] },
): Promise<void> {
  const through = new Date(at.getTime() - SETTLED_AFTER_MS);
  await db
    .insert(missedEventMarks)
    .values({ type, through, lost })
    .onConflictDoUpdate({
      target: missedEventMarks.type,
      set: { through: sql`greatest(${missedEventMarks.through}, excluded.through)`, lost },
    });
}
