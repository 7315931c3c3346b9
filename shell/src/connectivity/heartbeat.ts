import { type Api, isApiError } from 'shared-kernel/api';
import { HeartbeatAnswer } from 'shared-kernel/contracts/init';

export type Health =
  | { kind: 'up'; activeDebugSession: boolean }
  | { kind: 'down'; reason: string | null }
  /** Neither the API nor the edge can be reached: this browser has no network. */
  | { kind: 'offline' };

export interface HeartbeatSetup {
  api: Api;
  /** Whether the server that gave the page answers at all. */
  isEdgeReachable: () => Promise<boolean>;
  /** Delay in ms before an unanswered call is repeated: one lost packet is not an outage. */
  secondTryMs?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls GET /heartbeat, and a second time if nothing answered. Concurrent callers share one answer. */
export function createHeartbeat({
  api,
  isEdgeReachable,
  secondTryMs = 1_000,
}: HeartbeatSetup): () => Promise<Health> {
  let asking: Promise<Health> | null = null;

  async function ask(tries: number): Promise<Health> {
    try {
      const answer = await api.get('/heartbeat', HeartbeatAnswer, { quiet: true });
      if (answer.status === 'UP') return { kind: 'up', activeDebugSession: answer.active_debug_session };
      return { kind: 'down', reason: answer.maintenance_public_reason ?? null };
    } catch (error) {
      const answered = isApiError(error) && (error.kind === 'http' || error.kind === 'unreadable');
      if (answered) return { kind: 'down', reason: error.problem?.maintenance_public_reason ?? null };
      if (tries > 1) {
        await pause(secondTryMs);
        return ask(tries - 1);
      }
      return (await isEdgeReachable()) ? { kind: 'down', reason: null } : { kind: 'offline' };
    }
  }

  return () => {
    asking ??= ask(2).finally(() => {
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
