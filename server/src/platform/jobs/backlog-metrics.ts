import { setTimeout as setTimer } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import type { Jobs, QueueState } from './jobs.ts';

/** A scrape waits no longer than this for the database, and then exports everything else. */
const PATIENCE_MS = 2_000;

/** Exports what waits in every queue, read at each scrape. The series are missing while the database gives no answer. */
export function exportBacklog({ registry }: Metrics, { states }: Pick<Jobs, 'states'>): void {
  let reading: Promise<readonly QueueState[]> | null = null;
  /** One query for all gauges of a scrape. While a query hangs, later scrapes wait for the same one. */
  const read = () => {
    reading ??= states()
      .catch(() => [])
      .finally(() => {
        reading = null;
      });
    const patience = new AbortController();
    const tooLate = setTimer(PATIENCE_MS, [], { signal: patience.signal }).catch(() => []);
    return Promise.race([reading, tooLate]).finally(() => patience.abort());
  };
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
