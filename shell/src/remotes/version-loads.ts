import type { ComposedRemote } from '@member-portal/shared-kernel/contract';
import { type Restartable, restartable } from './retry.ts';
import { type LoadContext, type LoadedVersion, loadVersion, type RemoteVersion } from './version-load.ts';

/** Time in ms during which the fallback replaces a failed version, before that version is tried again. */
const DISTRUST_MS = 60_000;

interface VersionLoads {
  /** Versions of a remote in the order to try. Empty for a remote that the composition lacks. */
  candidates(remote: string): RemoteVersion[];
  /**
   * The load of a version, shared by all its parts. A failed load is dropped, so that the next part starts a new one.
   * `restartsPending`: starts another load even if one is pending, because the pending one may be about to fail.
   */
  load(version: RemoteVersion, restartsPending?: boolean): Restartable<LoadedVersion>;
  /** Drops all loads of a remote, so that it is loaded again. */
  forget(remote: string): void;
}

export function createVersionLoads(
  remotes: ComposedRemote[],
  context: LoadContext,
  onLoaded: (version: RemoteVersion, ms: number) => void,
): VersionLoads {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]));
  const loads = new Map<string, Restartable<LoadedVersion>>();
  const failedAt = new Map<string, number>();
  const underWay = new Set<string>();

  const fails = ({ container }: RemoteVersion) =>
    Date.now() - (failedAt.get(container) ?? Number.NEGATIVE_INFINITY) < DISTRUST_MS;

  return {
    candidates(id) {
      const remote = byId.get(id);
      if (!remote) return [];
      const own = versionOf(id, remote);
      if (!remote.fallback) return [own];
      const fallback = versionOf(id, remote.fallback);
      return fails(own) && !fails(fallback) ? [fallback, own] : [own, fallback];
    },
    load(version, restartsPending = false) {
      const existing = loads.get(version.container);
      if (existing) {
        if (restartsPending && underWay.has(version.container)) existing.restart();
        return existing;
      }
      const failedBefore = failedAt.has(version.container);
      const started = performance.now();
      const load = restartable((again, stopped) =>
        loadVersion(version, context, again || failedBefore, stopped),
      );
      loads.set(version.container, load);
      underWay.add(version.container);
      load.promise.then(
        () => {
          underWay.delete(version.container);
          if (loads.get(version.container) !== load) return;
          failedAt.delete(version.container);
          onLoaded(version, performance.now() - started);
        },
        () => {
          underWay.delete(version.container);
          if (loads.get(version.container) !== load) return;
          failedAt.set(version.container, Date.now());
          loads.delete(version.container);
        },
      );
      return load;
    },
    forget(id) {
      const remote = byId.get(id);
      for (const version of remote ? [remote, remote.fallback] : []) {
        if (!version) continue;
        loads.delete(version.container);
        failedAt.delete(version.container);
      }
    },
  };
}

const versionOf = (
  remote: string,
  { version, container, baseUrl, entry }: Pick<ComposedRemote, 'version' | 'container' | 'baseUrl' | 'entry'>,
): RemoteVersion => ({
  remote,
  version,
  container,
  baseUrl,
  entryUrl: new URL(entry, new URL(baseUrl, document.baseURI)).href,
});
