import { Gauge } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readForScrape } from '../../platform/read-for-scrape.ts';

interface Dependencies {
  metrics: Metrics;
  clock: Clock;
  /** The changes of members that wait for an answer, by environment. */
  readChanges(): Promise<{ environment: string; changes: number; oldestAt: Date }[]>;
  /** The end of each subscriber's token. */
  readTokens(): Promise<{ environment: string; subscriber: string; expiresAt: Date }[]>;
}

/**
 * Exports metrics that show a core system which reads but does not answer, or whose token will soon expire.
 * Read at each scrape.
 */
export function exportAnswers({ metrics: { registry }, clock, readChanges, readTokens }: Dependencies): void {
  const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;
  const changes = readForScrape(readChanges);
  const ofChanges = (
    name: string,
    help: string,
    figureOf: (found: { changes: number; oldestAt: Date }) => number,
  ) =>
    new Gauge({
      name: `portal_exchange_${name}`,
      help,
      labelNames: ['environment'],
      registers: [registry],
      async collect() {
        const found = await changes();
        this.reset();
        for (const one of found) this.set({ environment: one.environment }, figureOf(one));
      },
    });
  ofChanges(
    'changes_waiting',
    'Changes of members that the core system has not answered, by environment',
    (found) => found.changes,
  );
  ofChanges(
    'oldest_change_seconds',
    'Age of the oldest change of a member that the core system has not answered, by environment',
    ({ oldestAt }) => Math.max(0, secondsSince(oldestAt)),
  );
  const tokens = readForScrape(readTokens);
  new Gauge({
    name: 'portal_exchange_token_seconds_left',
    help: 'Seconds until the token of a subscriber ends, negative after it, by environment and subscriber',
    labelNames: ['environment', 'subscriber'],
    registers: [registry],
    async collect() {
      const found = await tokens();
      this.reset();
      for (const { environment, subscriber, expiresAt } of found)
        this.set({ environment, subscriber }, -secondsSince(expiresAt));
    },
  });
}
