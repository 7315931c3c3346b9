import type { Api } from '@member-portal/shared-kernel/api';
import { LiveChanges } from '@member-portal/shared-kernel/contracts/live-changes';

interface PollSetup {
  api: Pick<Api, 'get'>;
  /** Query with the page's position. */
  where: () => Record<string, string>;
  onNews: (topics: string[], cursor: string | undefined) => void;
  /** Called at `dueAt`, in ms of the browser's clock, instead of the next call. */
  onDue: () => void;
  dueAt: number;
}

/** In ms. Including the answer's own time, a change is reported within 5 s. */
const EVERY_MS = 3_500;
const LONGEST_PAUSE_MS = 60_000;

/** Polls for changes. Returns the function that ends it, together with a running call. */
export function poll({ api, where, onNews, onDue, dueAt }: PollSetup): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const { signal } = ending;

  async function ask(): Promise<void> {
    try {
      const { topics, cursor } = await api.get('/changes', LiveChanges, {
        query: where(),
        quiet: true,
        signal,
      });
      failures = 0;
      if (!signal.aborted) onNews(topics, cursor);
    } catch {
      // An expired session ends the following through the profile.
      failures += 1;
    }
    if (!signal.aborted) next();
  }

  function next(): void {
    const pause = Math.min(EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS);
    timer = setTimeout(() => (Date.now() >= dueAt ? onDue() : void ask()), pause);
  }

  void ask();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
