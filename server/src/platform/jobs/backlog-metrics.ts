import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import { readForScrape } from '../read-for-scrape.ts';
import type { Jobs, QueueState } from './jobs.ts';

/**
 * Exports the waiting jobs of every queue, read at each scrape. The series are missing while the database
 * gives no answer.
 */
export function exportBacklog({ registry }: Metrics, { states }: Pick<Jobs, 'states'>): void {
  const read = readForScrape(states);
  const gauge = (name: string, help: string, figureOf: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const found = await read();
        this.reset();
        for (const state of found) this.set({ queue: state.queue }, figureOf(state));
      },
    });
  gauge('portal_jobs_waiting', 'Jobs that are due and not done, by queue', ({ waiting }) => waiting);
  gauge(
    'portal_jobs_oldest_waiting_seconds',
    'Age of the oldest job that is due and not done, tried or not; 0 where none waits',
    ({ oldestSeconds }) => oldestSeconds,
  );
  gauge(
    'portal_jobs_given_up',
    'Jobs that failed for the last time within three days',
    ({ givenUp }) => givenUp,
  );
}
