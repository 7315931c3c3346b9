import type { ComposedRemote } from 'shared-kernel/contract';
import { type Restartable, restartable } from './retry.ts';
import { type LoadContext, type LoadedVersion, loadVersion, type RemoteVersion } from './version-load.ts';

/** A version that failed is passed over for its fallback this long, in ms; then it gets another chance. */
const DISTRUST_MS = 60_000;

interface VersionLoads {
  /** Versions to try for a remote, in this order; none for a remote that the composition lacks. */
  candidates(remote: string): RemoteVersion[];
  /**
   * The load of a version, shared by all its places. One that failed is forgotten: the next place asks anew.
   * `anew`: what is under way may be failing already, so that it is begun once more beside it.
   */
  load(version: RemoteVersion, anew?: boolean): Restartable<LoadedVersion>;
  /** Whatever a remote has loaded or failed to load is asked for anew. */
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
    load(version, anew = false) {
      const known = loads.get(version.container);
      if (known) {
        if (anew && underWay.has(version.container)) known.restart();
        return known;
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
      for (const place of remote ? [remote, remote.fallback] : []) {
        if (!place) continue;
        loads.delete(place.container);
        failedAt.delete(place.container);
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
