import { BacklogList } from '@member-portal/server/exchange-contracts/events/backlog';
import { SubscriberList } from '@member-portal/server/exchange-contracts/subscribers/subscribers';
import { FailedList } from '@member-portal/server/exchange-contracts/webhooks/webhooks';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

const EXCHANGE_KEY = ['exchange'] as const;

/** Milliseconds between two looks at what waits. */
const PACE_MS = 30_000;

export type FailedEvent = Infer<typeof FailedList>['failed'][number];

/** A system that reads events, with what it has not taken yet. */
export interface ReadingSystem {
  id: string;
  name: string;
  /** Whether events are pushed to an address; otherwise it fetches them. */
  isPushed: boolean;
  /** Why nothing is pushed any more. */
  switchedOff: string | null;
  events: number;
  oldestAt: string | null;
}

export const systemsQuery = (environment: string) =>
  queryOptions({
    queryKey: [...EXCHANGE_KEY, 'systems', environment],
    async queryFn(): Promise<ReadingSystem[]> {
      const [{ subscribers }, { backlogs }] = await Promise.all([
        read(`/exchange/subscribers?environment=${environment}`, SubscriberList),
        read('/exchange/backlog', BacklogList),
      ]);
      return subscribers
        .filter(({ state, scopes }) => state !== 'revoked' && scopes.includes('events:read'))
        .map(({ id, name, webhook }) => {
          const own = backlogs.find((one) => one.environment === environment && one.subscriber === name);
          return {
            ...{ id, name, isPushed: webhook !== null, switchedOff: webhook?.switchedOff?.why ?? null },
            ...{ events: own?.events ?? 0, oldestAt: own?.oldestAt ?? null },
          };
        });
    },
    refetchInterval: PACE_MS,
  });

/** The events that no webhook took, the longest blocked first. */
export const failedQuery = (environment: string) =>
  queryOptions({
    queryKey: [...EXCHANGE_KEY, 'failed', environment],
    queryFn: async () => (await read(`/exchange/failed?environment=${environment}`, FailedList)).failed,
    refetchInterval: PACE_MS,
  });
export const useRefreshExchange = () => useRefresh(EXCHANGE_KEY);
