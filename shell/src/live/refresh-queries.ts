import type { LiveTopic } from '@member-portal/shared-kernel/contracts/live-changes';
import { ALL_INFO_KEY } from '@member-portal/shared-kernel/state';
import type { Portal } from '../portal/portal.ts';

type Announced = Exclude<LiveTopic, 'alerts' | 'notifications'> | 'all-info';

interface RefreshSetup {
  queryClient: Portal['queryClient'];
  /** Resolves when the member is inactive. */
  rest: () => Promise<void>;
  unattended: (calls: () => Promise<void>) => Promise<void>;
  /** Called with the topics whose data on screen have changed. */
  announce: (topics: Announced[], news: string[]) => void;
}

/**
 * `meta.news` of a query: sentences about the differences between two of its answers, none if none matters to
 * a member. A query without it is announced by its topic.
 */
type News = (before: unknown, now: unknown) => string[];

/** With more sentences than this, the topic is announced instead. */
const FEW_NEWS = 2;

const ANNOUNCED: readonly Announced[] = ['requests', 'documents', 'refunds', 'contacts'];

/**
 * Returns a function that invalidates the queries of topics, and reads those on screen again. The first part
 * of a query's key is its topic; Home's summary belongs to every topic.
 */
export function refreshQueries({ queryClient, rest, unattended, announce }: RefreshSetup) {
  const waiting = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await rest();
      const topics = new Set(waiting);
      waiting.clear();
      const isStale = (key: readonly unknown[]) => key[0] === ALL_INFO_KEY[0] || topics.has(String(key[0]));
      const shown = queryClient
        .getQueryCache()
        .findAll({ type: 'active', predicate: ({ queryKey }) => isStale(queryKey) })
        .map((query) => ({ query, before: query.state.data }));
      await unattended(() =>
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) }),
      );
      const changed = shown
        .filter(({ query, before }) => before !== undefined && query.state.data !== before)
        .map(({ query, before }) => ({
          topic: query.queryKey[0],
          news: (query.meta?.news as News | undefined)?.(before, query.state.data),
        }));
      const newsworthy = changed.filter(({ news }) => news?.length !== 0);
      const named = ANNOUNCED.filter((name) => newsworthy.some(({ topic }) => topic === name));
      const news = [...new Set(newsworthy.flatMap((one) => one.news ?? []))];
      if (named.length > 0) announce(named, news.length <= FEW_NEWS ? news : []);
      // Only the summary follows the member's own reading or sending.
      else if (changed.length > 0 && newsworthy.length === changed.length) announce(['all-info'], []);
    }
  }

  return (topics: readonly string[]): void => {
    for (const topic of topics) waiting.add(topic);
    if (isRunning || waiting.size === 0) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
    });
  };
}
