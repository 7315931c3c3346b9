import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { changedSince, currentSnapshot } from './live-changes.repository.ts';

const CHANNEL = 'live_changes';
/** The embedded database serves one process and announces nothing, so this process polls. */
const EMBEDDED_LOOK_MS = 1_000;
/** On PostgreSQL a look-up without an announcement only advances the snapshot. */
const QUIET_LOOK_MS = 15_000;
/** Least time between two look-ups, so that an import that commits batch after batch causes few. */
const PAUSE_MS = 200;

export interface LiveNews {
  topics: string[];
  /** Snapshot of the look-up that found them. */
  snapshot: string;
}

export interface LiveFeed {
  /**
   * Calls back when data of this member have changed, in any process, until the returned function is called.
   * Resolves once later changes reach the callback; read earlier ones only then.
   */
  follow(memberId: string, onNews: (news: LiveNews) => void): Promise<() => void>;
  /** Snapshot up to which every follower knows all changes; null before the first look-up. */
  snapshot(): string | null;
  stop(): Promise<void>;
}

interface Dependencies {
  database: Pick<Database, 'db' | 'listen'>;
  log: Log;
}

/** One for each process: all followers share its look-ups. Without followers it never queries the database. */
export function createLiveFeed({ database: { db, listen }, log }: Dependencies): LiveFeed {
  const followers = new Map<string, Set<(news: LiveNews) => void>>();
  let snapshot: string | null = null;
  let firstSnapshot: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let endListening: (() => Promise<void>) | null = null;
  let isLooking = false;
  let isAnnounced = false;
  let isOver = false;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (!isOver && followers.size > 0) timer = setTimeout(() => void inBackground(look), ms).unref();
  }

  async function look(): Promise<void> {
    isLooking = true;
    isAnnounced = false;
    try {
      if (snapshot !== null) tell(await changedSince(db, snapshot));
    } catch (error) {
      // The next look-up continues from the same snapshot.
      log.warn({ err: error }, 'changes for open pages could not be read');
    } finally {
      isLooking = false;
    }
    lookIn(isAnnounced ? PAUSE_MS : listen ? QUIET_LOOK_MS : EMBEDDED_LOOK_MS);
  }

  function tell(found: { changes: { memberId: string; topic: string }[]; snapshot: string }): void {
    snapshot = found.snapshot;
    const topicsOf = Map.groupBy(found.changes, ({ memberId }) => memberId);
    for (const [memberId, changes] of topicsOf) {
      const news = { topics: changes.map(({ topic }) => topic), snapshot: found.snapshot };
      for (const onNews of [...(followers.get(memberId) ?? [])]) onNews(news);
    }
  }

  function lookSoon(): void {
    if (isAnnounced) return;
    isAnnounced = true;
    if (!isLooking) lookIn(PAUSE_MS / 10);
  }

  async function begin(): Promise<void> {
    endListening ??=
      listen?.(CHANNEL, {
        onAnnouncement: lookSoon,
        onInterrupted: () => {},
        // Changes may have been announced while nobody listened.
        onResumed: lookSoon,
      }) ?? null;
    snapshot = await currentSnapshot(db);
    lookIn(0);
  }

  function end(): void {
    clearTimeout(timer);
    snapshot = null;
    firstSnapshot = null;
  }

  return {
    async follow(memberId, onNews) {
      const ofMember = followers.get(memberId) ?? new Set();
      followers.set(memberId, ofMember.add(onNews));
      const leave = () => {
        ofMember.delete(onNews);
        if (ofMember.size === 0 && followers.get(memberId) === ofMember) followers.delete(memberId);
        if (followers.size === 0) end();
      };
      firstSnapshot ??= inBackground(begin);
      try {
        await firstSnapshot;
        return leave;
      } catch (error) {
        firstSnapshot = null;
        leave();
        throw error;
      }
    },
    snapshot: () => snapshot,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await endListening?.();
    },
  };
}
