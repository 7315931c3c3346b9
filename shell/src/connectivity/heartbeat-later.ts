import type { Api } from '@member-portal/shared-kernel/api';
import type { Health } from './heartbeat.ts';

/**
 * The heartbeat, with code that the first view does not wait for. It loads together with the code
 * for retries, seconds after the start. If it cannot be loaded, the server of the page is
 * unreachable.
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
