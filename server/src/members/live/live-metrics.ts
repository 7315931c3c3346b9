import { Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

export function exportOpenStreams({ registry }: Metrics, count: () => number): void {
  new Gauge({
    name: 'portal_live_streams',
    help: 'Open pages that this process tells about changes',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
