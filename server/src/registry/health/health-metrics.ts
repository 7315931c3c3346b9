import { type HealthSum, LOAD_TIME_BOUNDS } from '@member-portal/shared-kernel/contracts/health-report';
import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

export interface HealthMetrics {
  /** Adds the reports of one version. */
  count(environment: string, entry: HealthSum): void;
  /** Counts an event of the judge: 'canary_rolled_back', 'stable_failing', … */
  alerted(environment: string, kind: string): void;
}

/** Metrics of versions for Prometheus. Only composed versions get in, so that nobody can invent labels. */
export function createHealthMetrics({ registry }: Metrics): HealthMetrics {
  const labels = ['environment', 'artifact', 'version'] as const;
  const loads = new Counter({
    name: 'portal_remote_loads_total',
    help: 'Loads of a version that browsers reported',
    labelNames: labels,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'portal_remote_failed_loads_total',
    help: 'Loads of a version that failed, each page once',
    labelNames: labels,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_remote_failures_total',
    help: 'Failures of a version by phase',
    labelNames: [...labels, 'phase'] as const,
    registers: [registry],
  });
  const times = new Counter({
    name: 'portal_remote_load_seconds_bucket',
    help: 'Loads of a version that took at most so long, in seconds',
    labelNames: [...labels, 'le'] as const,
    registers: [registry],
  });
  const violations = new Counter({
    name: 'portal_remote_csp_violations_total',
    help: 'What a version did that the content security policy forbids, by directive',
    labelNames: [...labels, 'directive'] as const,
    registers: [registry],
  });
  const felt = new Counter({
    name: 'portal_remote_felt_pages_total',
    help: 'Pages that answered a member while a version ran',
    labelNames: labels,
    registers: [registry],
  });
  const sluggish = new Counter({
    name: 'portal_remote_sluggish_pages_total',
    help: 'Pages that hung while a version ran, each page once',
    labelNames: labels,
    registers: [registry],
  });
  const alerts = new Counter({
    name: 'portal_health_alerts_total',
    help: 'Alerts raised and roll-backs done, by kind',
    labelNames: ['environment', 'kind'] as const,
    registers: [registry],
  });

  return {
    count(environment, entry) {
      const named = { environment, artifact: entry.artifact, version: entry.version };
      loads.inc(named, entry.loads);
      failed.inc(named, entry.failed);
      felt.inc(named, entry.felt ?? 0);
      sluggish.inc(named, entry.sluggish ?? 0);
      for (const [phase, count = 0] of Object.entries(entry.phases)) failures.inc({ ...named, phase }, count);
      for (const [directive, count = 0] of Object.entries(entry.csp)) {
        violations.inc({ ...named, directive }, count);
      }
      let below = 0;
      for (const [at, count] of entry.times.entries()) {
        below += count;
        const bound = LOAD_TIME_BOUNDS[at];
        times.inc({ ...named, le: bound === undefined ? '+Inf' : String(bound / 1000) }, below);
      }
    },
    alerted: (environment, kind) => alerts.inc({ environment, kind }),
  };
}
