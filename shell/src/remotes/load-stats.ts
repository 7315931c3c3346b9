import type { Composition } from 'shared-kernel/contract';
import type { SharedUse } from './observed-scope.ts';
import type { RemoteEvent } from './remote-events.ts';

/** One remote as /debug shows it. Times in ms. */
export interface RemoteStats {
  remote: string;
  version: string;
  /** Base address of the version that is in use, or would be used. */
  baseUrl: string;
  fallback: string | null;
  status: 'not-loaded' | 'loaded' | 'fallback' | 'failed';
  /** Time until the module had loaded; null before. */
  loadMs: number | null;
  failedAttempts: number;
  crashes: number;
  lastError: string | null;
  /** The packages that it has taken from the share scope, with their providers. */
  shared: SharedUse[];
}

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
