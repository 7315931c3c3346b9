import { LOAD_TIME_BOUNDS } from '@member-portal/shared-kernel/contracts/health-report';
import type { VersionCount } from './health.repository.ts';
import { loadTimeAt } from './load-times.ts';

/** One version in an environment, as operators see it. Times in ms. */
export interface VersionHealth {
  artifact: string;
  version: string;
  loads: number;
  failed: number;
  /** Percent; null without loads. */
  failedPercent: number | null;
  /** Failures by phase: 'entry', 'mount' and others. */
  phases: Record<string, number>;
  /** Failures by class of error. */
  errors: Record<string, number>;
  /** Violations by directive. */
  csp: Record<string, number>;
  unproven: number;
  /** Pages that answered a member while the version ran, and the percentage of them that hung; null without any. */
  felt: number;
  sluggishPercent: number | null;
  p50: number | null;
  p95: number | null;
}

const of = (counts: readonly VersionCount[], artifact: string, version: string) =>
  counts.filter((count) => count.artifact === artifact && count.version === version);

/** Number of loads in each class of load time. */
export function timesOf(counts: readonly VersionCount[], artifact: string, version: string): number[] {
  const times = Array<number>(LOAD_TIME_BOUNDS.length + 1).fill(0);
  for (const { measure, count } of of(counts, artifact, version)) {
    const [kind, at] = measure.split(' ');
    if (kind === 'time') times[Number(at)] = (times[Number(at)] ?? 0) + count;
  }
  return times;
}

/** Every reported version, by name. */
export function versionHealths(counts: readonly VersionCount[]): VersionHealth[] {
  const names = new Map(
    counts.map(({ artifact, version }) => [`${artifact}@${version}`, { artifact, version }]),
  );
  return [...names.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { artifact, version }]) => {
      const own = of(counts, artifact, version);
      const count = (measure: string) => own.find((entry) => entry.measure === measure)?.count ?? 0;
      const named = (kind: string) =>
        Object.fromEntries(
          own
            .filter(({ measure }) => measure.startsWith(`${kind} `))
            .map((entry) => [entry.measure.slice(kind.length + 1), entry.count]),
        );
      const [loads, failed] = [count('loads'), count('failed')];
      const times = timesOf(counts, artifact, version);
      return {
        artifact,
        version,
        loads,
        failed,
        failedPercent: percentOf(failed, loads),
        phases: named('phase'),
        errors: named('error'),
        csp: named('csp'),
        unproven: count('unproven'),
        felt: count('felt'),
        sluggishPercent: percentOf(count('sluggish'), count('felt')),
        p50: loadTimeAt(0.5, times),
        p95: loadTimeAt(0.95, times),
      };
    });
}

const percentOf = (part: number, all: number): number | null =>
  all > 0 ? Math.round(Math.min(100, (100 * part) / all) * 10) / 10 : null;
