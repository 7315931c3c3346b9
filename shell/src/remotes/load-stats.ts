import type { Composition } from 'shared-kernel/contract';
import type { RemoteEvent } from './remote-events.ts';

/** One remote as /debug shows it. Times in ms. */
export interface RemoteStats {
  remote: string;
  version: string;
  baseUrl: string;
  fallback: string | null;
  status: 'not-loaded' | 'loaded' | 'fallback' | 'failed';
  /** Until its module was there; null while it is not. */
  loadMs: number | null;
  failedAttempts: number;
  crashes: number;
  lastError: string | null;
}

export function createLoadStats(composition: Composition) {
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
      },
    ]),
  );

  return {
    note(event: RemoteEvent): void {
      const stats = byRemote.get(event.remote);
      if (!stats) return;
      if (event.type === 'loaded') {
        stats.status = event.version === stats.version ? 'loaded' : 'fallback';
        stats.loadMs = Math.round(event.ms);
      }
      if (event.type === 'attempt-failed') stats.failedAttempts += 1;
      if (event.type === 'failed' && stats.status === 'not-loaded') stats.status = 'failed';
      if (event.type === 'crashed') stats.crashes += 1;
      if ('error' in event) {
        stats.lastError = `${event.phase}: ${event.error instanceof Error ? event.error.message : event.error}`;
      }
    },
    read: (): RemoteStats[] => [...byRemote.values()].map((stats) => ({ ...stats })),
  };
}
