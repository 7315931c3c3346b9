import { LOAD_TIME_BOUNDS } from '@member-portal/shared-kernel/contracts/health-report';

/**
 * The load time in ms below which this share (0 to 1) of the loads lies, interpolated within a class. `counts`: loads
 * by class. Null without loads. Loads above the last bound count as twice that bound.
 */
export function loadTimeAt(share: number, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, count] of counts.entries()) {
    if (count >= left && count > 0) {
      const lower = LOAD_TIME_BOUNDS[at - 1] ?? 0;
      const upper = LOAD_TIME_BOUNDS[at] ?? 2 * lower;
      return Math.round(lower + ((upper - lower) * left) / count);
    }
    left -= count;
  }
  return 2 * (LOAD_TIME_BOUNDS.at(-1) ?? 0);
}

export interface SlowBudget {
  minLoads: number;
  slowTimes: number;
  slowMs: number;
}

/** Medians of two versions, in ms, if the first is slower than allowed; null otherwise, or with too few loads. */
export function slowerThan(
  version: readonly number[],
  compared: readonly number[],
  { minLoads, slowTimes, slowMs }: SlowBudget,
): { median: number; compared: number } | null {
  const enough = [version, compared].every(
    (counts) => counts.reduce((sum, count) => sum + count, 0) >= minLoads,
  );
  const [median, other] = [loadTimeAt(0.5, version), loadTimeAt(0.5, compared)];
  if (!enough || median === null || other === null) return null;
  return median > slowTimes * other && median - other >= slowMs ? { median, compared: other } : null;
}
