import { type Api, isApiError, isBusy } from '@member-portal/shared-kernel/api';
import { HeartbeatAnswer } from '@member-portal/shared-kernel/contracts/init';

export type Health =
  | { kind: 'up'; activeDebugSession: boolean }
  | { kind: 'down'; reason: string | null }
  /** Neither the API nor the edge can be reached: this browser has no network. */
  | { kind: 'offline' };

export interface HeartbeatSetup {
  api: Api;
  /** True if the page's server answers at all. */
  isEdgeReachable: () => Promise<boolean>;
}

/**
 * The specification's time-out. It applies to both tries together: the second one has the rest of
 * the time.
 */
const ALL_MS = 10_000;
/** Pause before a call without an answer is repeated: one lost packet is no outage. */
const SECOND_TRY_MS = 1_000;
/**
 * A call without an answer after this time may never get one. The edge is called in parallel, so that there
 * is a verdict after 10 s.
 */
const DOUBT_MS = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns a verdict after 10 s at most. A call that failed at once is made twice; calls meanwhile share the
 * answer.
 */
export function createHeartbeat({ api, isEdgeReachable }: HeartbeatSetup): () => Promise<Health> {
  let asking: Promise<Health> | null = null;

  async function attempt(timeoutMs: number): Promise<Health | null> {
    try {
      const answer = await api.get('/heartbeat', HeartbeatAnswer, { quiet: true, timeoutMs });
      if (answer.status === 'UP') return { kind: 'up', activeDebugSession: answer.active_debug_session };
      return { kind: 'down', reason: answer.maintenance_public_reason ?? null };
    } catch (error) {
      // A server that refuses calls is reachable.
      if (isBusy(error)) return { kind: 'up', activeDebugSession: false };
      const answered = isApiError(error) && (error.kind === 'http' || error.kind === 'unreadable');
      return answered ? { kind: 'down', reason: error.problem?.maintenance_public_reason ?? null } : null;
    }
  }

  async function ask(): Promise<Health> {
    const begun = Date.now();
    let edge: Promise<boolean> | null = null;
    const doubt = setTimeout(() => {
      edge = isEdgeReachable();
    }, DOUBT_MS);
    try {
      const first = await attempt(ALL_MS);
      if (first) return first;
      const left = ALL_MS - SECOND_TRY_MS - (Date.now() - begun);
      if (left > 0) {
        await pause(SECOND_TRY_MS);
        const second = await attempt(left);
        if (second) return second;
      }
      return (await (edge ?? isEdgeReachable())) ? { kind: 'down', reason: null } : { kind: 'offline' };
    } finally {
      clearTimeout(doubt);
    }
  }

  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** True for any answer of the page's own server, whatever its status. */
export async function isEdgeReachable(timeoutMs = 4_000): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
