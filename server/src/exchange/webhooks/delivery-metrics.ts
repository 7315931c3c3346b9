import { Gauge } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readForScrape } from '../../platform/read-for-scrape.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { countDeliveries } from './failed-deliveries.repository.ts';

/**
 * Exports the events that webhooks have not accepted, read at each scrape. The series are missing while the
 * database gives no answer.
 */
export function exportDeliveries(
  { registry }: Metrics,
  { database, clock }: { database: Pick<Database, 'db'>; clock: Clock },
): void {
  const read = readForScrape(() => inBackground(() => countDeliveries(database.db)));
  type Count = Awaited<ReturnType<typeof read>>[number];
  const gauge = (name: string, help: string, figureOf: (count: Count) => number) =>
    new Gauge({
      name: `portal_exchange_webhook_${name}`,
      help: `${help}, by environment and subscriber`,
      labelNames: ['environment', 'subscriber'],
      registers: [registry],
      async collect() {
        const found = await read();
        this.reset();
        for (const count of found) {
          const { environment, subscriber } = count;
          this.set({ environment, subscriber }, figureOf(count));
        }
      },
    });
  gauge('waiting', 'Events that are not delivered and not set aside', ({ waiting }) => waiting);
  gauge('failing', 'Events that were not taken and are tried again', ({ failing }) => failing);
  gauge('set_aside', 'Events that wait for an operator', ({ setAside }) => setAside);
  gauge('switched_off', '1 while an address that answered 410 is switched off', ({ isSwitchedOff }) =>
    isSwitchedOff ? 1 : 0,
  );
  gauge(
    'oldest_waiting_seconds',
    'Age of the oldest event that is not delivered and not set aside',
    (count) => (count.oldestAt ? Math.max(0, (clock.now().getTime() - count.oldestAt.getTime()) / 1000) : 0),
  );
}
