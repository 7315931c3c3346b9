import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { HealthHistory } from './health.contracts.ts';
import { type HourCount, readHours } from './health.repository.ts';
import { versionHealths } from './version-health.ts';

const HOUR_MS = 3_600_000;

/** The health of an artifact in the last hours, the present one too. */
export async function readHistory(
  { db, clock }: { db: Executor; clock: Clock },
  of: { environment: string; artifact: string },
  hours: number,
): Promise<HealthHistory> {
  const present = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS;
  const since = new Date(present - (hours - 1) * HOUR_MS);
  const byHour = new Map<number, HourCount[]>();
  for (const row of await readHours(db, of, since)) {
    const at = row.at.getTime();
    byHour.set(at, [...(byHour.get(at) ?? []), row]);
  }
  return {
    ...of,
    since: since.toISOString(),
    points: [...byHour]
      .sort(([one], [other]) => one - other)
      .flatMap(([at, counts]) =>
        versionHealths(counts).map(({ version, loads, failedPercent, sluggishPercent, p50, p95 }) => ({
          ...{ at: new Date(at).toISOString(), version },
          ...{ loads, failedPercent, sluggishPercent, p50, p95 },
        })),
      ),
  };
}
