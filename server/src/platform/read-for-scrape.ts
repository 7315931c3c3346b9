import { setTimeout as setTimer } from 'node:timers/promises';

/** A scrape waits no longer than this for the database, and then exports everything else. */
const PATIENCE_MS = 2_000;

/**
 * One query for all gauges of a scrape. While it hangs, later scrapes wait for the same query. Returns
 * nothing if the query fails or takes too long, so that its series are missing.
 */
export function readForScrape<T>(read: () => Promise<readonly T[]>): () => Promise<readonly T[]> {
  let reading: Promise<readonly T[]> | null = null;
  return () => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = null;
      });
    const patience = new AbortController();
    const tooLate = setTimer(PATIENCE_MS, [], { signal: patience.signal }).catch(() => []);
    return Promise.race([reading, tooLate]).finally(() => patience.abort());
  };
}
