import type { Api } from '@member-portal/shared-kernel/api';
import type { Stream } from '@member-portal/shared-kernel/contract';
import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import type { Portal } from '../portal/portal.ts';
import { openStream } from './open-stream.ts';
import { poll } from './poll.ts';

export interface FollowSetup {
  /** 'http://localhost:4000' or '/api'. */
  apiBase: string;
  api: Pick<Api, 'get'>;
  profile: Stream<Pick<ProfileAnswer, 'passwordUpdateRequired'> | null>;
  /** True from the press of the sign-out button until the session is over. */
  signingOut: Stream<boolean>;
  connectivity: Portal['connectivity'];
  page: Window & Partial<Pick<typeof globalThis, 'EventSource'>>;
  onTopics: (topics: string[]) => void;
}

/**
 * Time in ms after which a page that polls tries a stream again: the network may have changed, or the server
 * may be free again.
 */
const STREAM_AGAIN_MS = { proxy: 5 * 60_000, refused: 30_000 };

/**
 * Calls back with the topics that changed on the server, while the page is visible and a member is signed in.
 * It reads a stream; where a proxy delays or cuts streams, it polls. Changes while the page was hidden are
 * reported when it becomes visible. Returns the function that ends it.
 */
export function followChanges(setup: FollowSetup): () => void {
  const { profile, signingOut, connectivity, page, onTopics } = setup;
  let cursor: string | null = null;
  let close: (() => void) | null = null;
  let streamsAgainAt = 0;

  const where = (): Record<string, string> => {
    const age = Math.min(3_600, Math.ceil(page.performance.now() / 1_000));
    return cursor === null ? { age: String(age) } : { cursor };
  };
  const take = (topics: string[], next: string | undefined) => {
    cursor = next ?? cursor;
    if (topics.length > 0) onTopics(topics);
  };

  function begin(): void {
    const { EventSource } = page;
    if (EventSource && Date.now() >= streamsAgainAt) {
      const url = `${setup.apiBase}/changes?${new URLSearchParams(where())}`;
      close = openStream({ url, EventSource, onNews: take, onUseless: fallBack });
    } else {
      close = poll({ api: setup.api, where, onNews: take, onDue: restart, dueAt: streamsAgainAt });
    }
  }

  function fallBack(why: keyof typeof STREAM_AGAIN_MS): void {
    streamsAgainAt = Date.now() + STREAM_AGAIN_MS[why];
    restart();
  }

  function restart(): void {
    end();
    check();
  }

  function end(): void {
    close?.();
    close = null;
  }

  function check(): void {
    const member = profile.value;
    const isDue =
      member !== null &&
      !member.passwordUpdateRequired &&
      // The server would refuse a read that outlives the session.
      !signingOut.value &&
      page.document.visibilityState === 'visible' &&
      connectivity.value === 'online';
    // Another member must not start at this one's cursor.
    if (member === null) cursor = null;
    if (isDue && !close) begin();
    else if (!isDue) end();
  }

  const followed: Stream<unknown>[] = [profile, signingOut, connectivity];
  const subscriptions = followed.map(({ changes }) => changes.subscribe(check));
  page.document.addEventListener('visibilitychange', check);
  check();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    page.document.removeEventListener('visibilitychange', check);
    end();
  };
}
