import { isApiError } from '@member-portal/shared-kernel/api';
import type { Portal } from '../portal/portal.ts';
import { isAway } from './portal-status.ts';

type WatchedPortal = Pick<Portal, 'queryClient' | 'status' | 'connectivity' | 'checkHealth' | 'watch'>;

/** Pauses between the first rounds, in ms. The first is short, because most faults are. */
const PAUSES = [5_000, 10_000, 15_000, 30_000, 60_000];
const FIRST_ROUNDS = 12;
/** Pause in ms after the first rounds, for as long as the page is open: an outage may last for hours. */
const LONG_PAUSE = 5 * 60_000;
/**
 * Longest delay in ms after the network or the portal has returned: browsers that lost it together do not all
 * call at once.
 */
const SPREAD_MS = 1_500;

/** A refusal is an answer and final; any other failure may be temporary. */
const mayPass = (error: unknown) =>
  isApiError(error) && (error.kind !== 'http' || error.status >= 500 || error.status === 429);

/**
 * Repeats a screen's failed reads as soon as the API answers again: one request first, and the others only
 * after its answer. The member can still retry by hand.
 */
export function askAgainWhenBack(portal: WatchedPortal, page: Document = document): () => void {
  const { queryClient, status, connectivity, checkHealth, watch } = portal;
  const queries = queryClient.getQueryCache();
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const failed = () =>
    queries
      .findAll({ type: 'active', fetchStatus: 'idle' })
      .filter((query) => query.state.status === 'error' && mayPass(query.state.error) && !query.isDisabled());
  const isThere = () => connectivity.value === 'online' && !isAway(status.value);

  function waitFor(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  }

  function wait(): void {
    if (timer !== undefined || isAsking || failed().length === 0) return;
    const pause = round < FIRST_ROUNDS ? (PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0) : LONG_PAUSE;
    waitFor(pause * (1 + Math.random() / 2));
  }

  async function askInTurn(): Promise<void> {
    for (let next = failed()[0]; next && isThere(); next = failed()[0]) {
      await queryClient.refetchQueries({ queryKey: next.queryKey, exact: true });
      if (next.state.status === 'error') break;
      round = 0;
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    if (isAsking) return;
    isAsking = true;
    try {
      // In a hidden tab it waits for the member, and without a network or portal for its return.
      if (page.visibilityState === 'hidden' || failed().length === 0) return;
      round += 1;
      await checkHealth();
      await watch.unattended(askInTurn);
    } finally {
      isAsking = false;
    }
    if (isThere()) wait();
  }

  function lookSoon(): void {
    if (!isThere()) return;
    round = 0;
    if (failed().length > 0) waitFor(Math.random() * SPREAD_MS);
  }

  let wasThere = isThere();
  const onChange = () => {
    const isBack = !wasThere && isThere();
    wasThere = isThere();
    if (isBack) lookSoon();
  };
  const subscriptions = [status.changes.subscribe(onChange), connectivity.changes.subscribe(onChange)];
  const forget = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') wait();
  });
  page.addEventListener('visibilitychange', lookSoon);
  // Reads that failed before this code was loaded.
  wait();
  return () => {
    clearTimeout(timer);
    forget();
    for (const subscription of subscriptions) subscription.unsubscribe();
    page.removeEventListener('visibilitychange', lookSoon);
  };
}
