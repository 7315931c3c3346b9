import type { Composition } from '@member-portal/shared-kernel/contract';
import type { RemoteEvent } from '../portal/remote-events.ts';
import type { RemoteStats, SharedUse } from '../portal/remote-loader.ts';

export function createLoadStats(composition: Composition) {
  const fallbacks = new Map(composition.remotes.map(({ id, fallback }) => [id, fallback?.baseUrl]));
  const containers = new Map(
    composition.remotes.flatMap(({ id, container, fallback }) => [
      [container, id],
      ...(fallback ? [[fallback.container, id] as const] : []),
    ]) as [string, string][],
  );
  const byRemote = new Map<string, RemoteStats>(
    composition.remotes.map((remote) => [
      remote.id,
      {
        remote: remote.id,
        version: remote.version,
        baseUrl: remote.baseUrl,
        fallback: remote.fallback?.version ?? null,
        status: 'not-loaded',
        loadMs: null,
        failedAttempts: 0,
        crashes: 0,
        lastError: null,
        shared: [],
      },
    ]),
  );

  return {
    note(event: RemoteEvent): void {
      const stats = byRemote.get(event.remote);
      if (!stats) return;
      if (event.type === 'loaded') {
        stats.status = event.version === stats.version ? 'loaded' : 'fallback';
        if (stats.status === 'fallback') stats.baseUrl = fallbacks.get(event.remote) ?? stats.baseUrl;
        stats.loadMs = Math.round(event.ms);
      }
      if (event.type === 'attempt-failed') stats.failedAttempts += 1;
      if (event.type === 'failed' && stats.status === 'not-loaded') stats.status = 'failed';
      if (event.type === 'crashed') stats.crashes += 1;
      if ('error' in event) {
        stats.lastError = `${event.phase}: ${event.error instanceof Error ? event.error.message : event.error}`;
      }
    },
    /** Records that a container has taken a package from the share scope. */
    taken(container: string, use: SharedUse): void {
      const stats = byRemote.get(containers.get(container) ?? '');
      const isRecorded = stats?.shared.some(
        ({ name, version }) => name === use.name && version === use.version,
      );
      if (stats && !isRecorded) stats.shared.push(use);
    },
    read: (): RemoteStats[] =>
      [...byRemote.values()].map((stats) => ({ ...stats, shared: [...stats.shared] })),
  };
}
