import type { CspDirective } from '@member-portal/shared-kernel/contracts/health-names';
import {
  type HealthEntry,
  type HealthReport,
  type HealthSum,
  LOAD_TIME_BOUNDS,
  loadTimeClass,
} from '@member-portal/shared-kernel/contracts/health-report';

/** Sums of one composition and group, by 'mfe-refunds@1.2.0'. */
export type Sums = Map<string, HealthSum>;

const emptySum = ({ artifact, version }: HealthEntry): HealthSum => ({
  artifact,
  version,
  loads: 0,
  failed: 0,
  unproven: 0,
  phases: {},
  errors: {},
  csp: {},
  times: Array<number>(LOAD_TIME_BOUNDS.length + 1).fill(0),
  felt: 0,
  sluggish: 0,
});

/**
 * Adds a page's report. Only one page in `sample` reports a load without a failure, so that such a load
 * counts `sample` times; so do the web vitals, which only these pages report. A failure counts once.
 */
export function addReport(sums: Sums, { entries }: HealthReport, sample: number): void {
  for (const entry of entries) {
    const name = `${entry.artifact}@${entry.version}`;
    const sum = sums.get(name) ?? emptySum(entry);
    sums.set(name, sum);
    const weight = entry.failed === 0 ? sample : 1;
    sum.loads += entry.loads * weight;
    sum.failed += entry.failed;
    sum.unproven += entry.unproven ?? 0;
    if (entry.loadMs !== undefined) {
      const at = loadTimeClass(entry.loadMs);
      sum.times[at] = (sum.times[at] ?? 0) + weight;
    }
    sum.felt = (sum.felt ?? 0) + (entry.felt ?? 0) * sample;
    sum.sluggish = (sum.sluggish ?? 0) + (entry.sluggish ?? 0) * sample;
    addTally(sum.phases, entry.phases);
    addTally(sum.errors, entry.errors);
    for (const { directive } of entry.csp ?? []) addTally(sum.csp, { [directive as CspDirective]: 1 });
  }
}

function addTally(sums: Partial<Record<string, number>>, counts: Partial<Record<string, number>> = {}): void {
  for (const [name, count = 0] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
}
