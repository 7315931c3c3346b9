import { test } from 'node:test';
import { expect } from 'expect';
import { createMetrics } from '../../platform/metrics.ts';
import { sumOf } from './health.given.ts';
import { createHealthMetrics } from './health-metrics.ts';

test('Prometheus gets loads, failures by phase and cumulative load times of each version', async () => {
  const metrics = createMetrics();
  const health = createHealthMetrics(metrics);
  const reported = sumOf('1.1.0', {
    loads: 5,
    failed: 2,
    phases: { mount: 2 },
    csp: { 'img-src': 1 },
    times: [1, 0, 3, 0, 0, 0, 0, 0, 1],
  });
  health.count('GFPLAC', reported);
  health.count('GFPLAC', reported);
  health.alerted('GFPLAC', 'canary_slow');
  const text = await metrics.registry.metrics();
  const named = 'environment="GFPLAC",artifact="mfe-hello",version="1.1.0"';
  for (const line of [
    `portal_remote_loads_total{${named}} 10`,
    `portal_remote_failed_loads_total{${named}} 4`,
    `portal_remote_failures_total{${named},phase="mount"} 4`,
    `portal_remote_load_seconds_bucket{${named},le="0.05"} 2`,
    `portal_remote_load_seconds_bucket{${named},le="0.2"} 8`,
    `portal_remote_load_seconds_bucket{${named},le="6.4"} 8`,
    `portal_remote_load_seconds_bucket{${named},le="+Inf"} 10`,
    `portal_remote_csp_violations_total{${named},directive="img-src"} 2`,
    'portal_health_alerts_total{environment="GFPLAC",kind="canary_slow"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});
