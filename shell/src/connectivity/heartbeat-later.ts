import type { Api } from '@member-portal/shared-kernel/api';
import type { Health } from './heartbeat.ts';

/**
 * The heartbeat, with code that the first view does not wait for. It comes with the code that asks again, seconds after
 * the start; where it cannot come, the server that gave the page is out of reach.
 */
export function heartbeatLater(api: Api): () => Promise<Health> {
  let heartbeat: (() => Promise<Health>) | null = null;
  return async () => {
    try {
      const { createHeartbeat, isEdgeReachable } = await import('./heartbeat.ts');
      heartbeat ??= createHeartbeat({ api, isEdgeReachable });
    } catch {
      return { kind: 'offline' };
    }
    return heartbeat();
  };
}
