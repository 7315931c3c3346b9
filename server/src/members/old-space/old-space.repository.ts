import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { oldSpaceDepartures } from './old-space.table.ts';

interface Departure {
  environment: string;
  /** 'YYYY-MM-DD', in Paris. */
  day: string;
  reason: string;
}

/** Adds one to the day's sum, atomically. */
export async function countDeparture(db: Executor, departure: Departure): Promise<void> {
  await db
    .insert(oldSpaceDepartures)
    .values({ ...departure, times: 1 })
    .onConflictDoUpdate({
      target: [oldSpaceDepartures.environment, oldSpaceDepartures.day, oldSpaceDepartures.reason],
      set: { times: sql`${oldSpaceDepartures.times} + 1` },
    });
}
