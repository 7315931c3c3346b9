import { PassThrough, type Readable } from 'node:stream';
import type { LiveChanges } from '@member-portal/shared-kernel/contracts/live-changes';
import type { Metrics } from '../../platform/metrics.ts';
import { inBackground } from '../../platform/time-limits.ts';
import type { LiveChangesService, LiveQuestion } from './live-changes.service.ts';
import type { LiveFeed } from './live-feed.ts';
import { exportOpenStreams } from './live-metrics.ts';

/** In ms. Shorter than any usual time after which a proxy closes a silent connection, the edge's 30 s included. */
const BEAT_MS = 15_000;
/** In ms. A page opens the next stream by itself, perhaps on another replica. */
const LONGEST_MS = 10 * 60_000;
/** In ms. Pages whose replica stopped come back within this time, not all at once. */
const RETRY_MS = 1_000;
/** Largest number of open pages of one member. Further ones poll. */
const MOST_OF_MEMBER = 12;

export interface LiveStreams {
  /**
   * The events of one page, until it closes, `mayGoOn` returns false, or the process stops. Null if the
   * member has too many: the page polls then.
   */
  open(memberId: string, question: LiveQuestion, mayGoOn: () => Promise<boolean>): Promise<Readable | null>;
  stop(): Promise<void>;
}

interface Dependencies {
  changes: Pick<LiveChangesService, 'read' | 'cursor'>;
  feed: LiveFeed;
  metrics: Metrics;
  beatMs?: number;
}

/** Server-sent events. The id of each is a cursor, so that a reconnected page continues where it was. */
export function createLiveStreams({ changes, feed, metrics, beatMs = BEAT_MS }: Dependencies): LiveStreams {
  const open = new Map<PassThrough, string>();
  exportOpenStreams(metrics, () => open.size);

  /** An event without topics shows that the stream is alive, and advances the cursor of the page. */
  function write(stream: PassThrough, { topics, cursor }: LiveChanges): void {
    const id = cursor === undefined ? '' : `id: ${cursor}\n`;
    stream.write(`${id}data: ${JSON.stringify({ topics })}\n\n`);
  }

  /** Keeps the connection and the cursor of the page fresh, and ends with the session. */
  function beat(stream: PassThrough, mayGoOn: () => Promise<boolean>): void {
    const until = performance.now() + LONGEST_MS;
    const timer = setInterval(async () => {
      const isAllowed = await mayGoOn().catch(() => true);
      if (!isAllowed || performance.now() > until) stream.end();
      if (stream.writableEnded) return;
      const snapshot = feed.snapshot();
      write(stream, { topics: [], ...(snapshot && { cursor: changes.cursor(snapshot) }) });
    }, beatMs).unref();
    stream.once('close', () => clearInterval(timer));
  }

  return {
    async open(memberId, question, mayGoOn) {
      const ofMember = [...open.values()].filter((id) => id === memberId).length;
      if (ofMember >= MOST_OF_MEMBER) return null;
      const stream = new PassThrough();
      open.set(stream, memberId);
      stream.once('close', () => open.delete(stream));
      stream.on('error', () => stream.destroy());
      try {
        const leave = await feed.follow(memberId, ({ topics, snapshot }) => {
          if (!stream.writableEnded) write(stream, { topics, cursor: changes.cursor(snapshot) });
        });
        stream.once('close', leave);
        if (stream.destroyed) leave();
        const first = await changes.read(memberId, question);
        stream.write(`retry: ${RETRY_MS}\n`);
        write(stream, first);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      inBackground(() => beat(stream, mayGoOn));
      return stream;
    },
    async stop() {
      for (const stream of open.keys()) stream.end();
      await feed.stop();
    },
  };
}
