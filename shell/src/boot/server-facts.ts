import type { InitAnswer } from 'shared-kernel/contracts/init';
import { DEFAULT_LIMITS, type Limits } from 'shared-kernel/rules/limits';
import { createStream } from 'shared-kernel/state';

/** The date in Paris of an instant, 'YYYY-MM-DD': a browser's time zone changes no verdict. */
function dateInParis(instant: number): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(instant);
}

/**
 * What only the server decides: its limits, its date, its clock. Until GET /init has answered, the defaults
 * that the server was built with and this browser's clock stand in; the server checks everything again.
 */
export function createServerFacts(now: () => number) {
  const limits = createStream<Limits>(DEFAULT_LIMITS);
  const today = createStream(dateInParis(now()));
  let offset = 0;
  return {
    limits,
    today,
    /** Server's clock minus the browser's, in ms. */
    clockOffset: () => offset,
    take(init: Pick<InitAnswer, 'limits' | 'today' | 'serverTime'>) {
      offset = init.serverTime - now();
      limits.set({ ...DEFAULT_LIMITS, ...(init.limits as Partial<Limits>) });
      today.set(init.today);
    },
    /** A page left open over midnight. */
    refreshToday() {
      const date = dateInParis(now() + offset);
      if (date !== today.value) today.set(date);
    },
  };
}
