import { Gauge } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readForScrape } from '../../platform/read-for-scrape.ts';
import type { Backlog } from './backlog.repository.ts';

interface Dependencies {
  metrics: Pick<Metrics, 'registry'>;
  clock: Clock;
  read(): Promise<readonly Backlog[]>;
}

/**
 * Exports the backlog that core systems have not acknowledged, read at each scrape. The series are missing
 * while the database is away.
 */
export function exportEventBacklog({ metrics, clock, read }: Dependencies): void {
  const readOnce = readForScrape(read);
  const gauge = (name: string, help: string, figureOf: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['environment', 'subscriber'],
      registers: [metrics.registry],
      async collect() {
        const backlogs = await readOnce();
        this.reset();
        for (const backlog of backlogs) {
          const { environment, subscriber } = backlog;
          this.set({ environment, subscriber }, figureOf(backlog));
        }
      },
    });
  gauge(
    'portal_exchange_events_waiting',
    'Events that a subscriber has not acknowledged, or its webhook not taken, by environment and subscriber',
    ({ events }) => events,
  );
  gauge(
    'portal_exchange_oldest_event_seconds',
    'Age of the oldest event that a subscriber has not acknowledged, or its webhook not taken; 0 where there is none',
    ({ oldestAt }) => (oldestAt ? (clock.now().getTime() - oldestAt.getTime()) / 1000 : 0),
  );
}
