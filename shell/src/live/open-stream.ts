import { LiveChanges } from '@member-portal/shared-kernel/contracts/live-changes';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';

interface StreamSetup {
  url: string;
  EventSource: typeof EventSource;
  onNews: (topics: string[], cursor: string | undefined) => void;
  /** Called once if a proxy delays events or cuts the stream at once, or if the server refuses it. */
  onUseless: (why: 'proxy' | 'refused') => void;
}

/** In ms. The server writes at once and then every 15 s; longer silence means that a proxy delays the stream. */
const FIRST_WORD_MS = 5_000;
const SILENCE_MS = 40_000;
/**
 * So many streams in a row that live shorter than this are no better than polling. A stream that is cut after
 * 10 s is useful: the browser opens the next one within a second, which continues at the last cursor.
 */
const SHORT_LIFE_MS = 5_000;
const SHORT_LIVES = 3;

/** Opens the stream and returns the function that closes it. After a cut the browser opens it again by itself. */
export function openStream({ url, EventSource, onNews, onUseless }: StreamSetup): () => void {
  const source = new EventSource(url, { withCredentials: true });
  let openedAt = performance.now();
  let shortLives = 0;
  let timer = setTimeout(giveUp, FIRST_WORD_MS, 'proxy');

  function close(): void {
    clearTimeout(timer);
    source.close();
  }

  function giveUp(why: 'proxy' | 'refused'): void {
    close();
    onUseless(why);
  }

  source.onopen = () => {
    openedAt = performance.now();
  };
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE_MS, 'proxy');
    const news = safeParse(LiveChanges, JSON.parse(data));
    if (news.success) onNews(news.data.topics, lastEventId || undefined);
  };
  source.onerror = () => {
    const isShort = performance.now() - openedAt < SHORT_LIFE_MS;
    shortLives = isShort ? shortLives + 1 : 0;
    if (source.readyState === source.CLOSED) giveUp('refused');
    else if (shortLives >= SHORT_LIVES) giveUp('proxy');
  };
  return close;
}
