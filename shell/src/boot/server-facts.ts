import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { DEFAULT_LIMITS, type Limits } from '@member-portal/shared-kernel/rules/limits';
import { createStream } from '@member-portal/shared-kernel/state';

/**
 * Values that the server decides: limits, date and clock. Until GET /init has answered, they are the default limits
 * and the browser's clock. The server validates everything again.
 */
export function createServerFacts(now: () => number) {
  const limits = createStream<Limits>(DEFAULT_LIMITS);
  const preview = createStream<InitAnswer['preview'] | null>(null);
  const today = createStream(todayInParis(new Date(now())));
  let offset = 0;
  return {
    limits,
    today,
    /** Set while this browser shows unpublished content. */
    preview,
    /** Server's clock minus the browser's, in ms. */
    clockOffset: () => offset,
    take(init: Pick<InitAnswer, 'limits' | 'today' | 'serverTime' | 'preview'>) {
      offset = init.serverTime - now();
      limits.set({ ...DEFAULT_LIMITS, ...(init.limits as Partial<Limits>) });
      today.set(init.today);
      preview.set(init.preview ?? null);
    },
    /** Updates the date of a page that stays open past midnight. */
    refreshToday() {
      const date = todayInParis(new Date(now() + offset));
      if (date !== today.value) today.set(date);
    },
  };
}
