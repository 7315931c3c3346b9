import type { Composition, PortalServices } from '@member-portal/shared-kernel/contract';
import type { ComponentType } from 'react';
import type { RemoteEvent } from '../portal/remote-events.ts';
import type { PartLoad, RemoteLoader } from '../portal/remote-loader.ts';
import type { LoadFaults } from '../portal/tester-tools.ts';
import { createContainerRuntime } from './container-runtime.ts';
import { createLoadStats } from './load-stats.ts';
import { createPartLoad } from './part-load.ts';
import { LOAD_POLICY, type Restartable, type RetryPolicy, restartable } from './retry.ts';
import type { ScriptGuard } from './script-guard.ts';
import { sharedRooms } from './shared-rooms.ts';
import {
  giveUp,
  type LoadContext,
  type LoadedVersion,
  loadPage,
  RemoteLoadError,
  type RemoteVersion,
} from './version-load.ts';
import { createVersionLoads } from './version-loads.ts';

interface RemoteLoaderSetup {
  composition: Composition;
  /** Gives each remote its own services: its events carry its name. */
  services: (remote: string) => PortalServices;
  guard: ScriptGuard;
  onEvent?: (event: RemoteEvent) => void;
  policy?: RetryPolicy;
  /** The packages of the share scope: the shell's own shared modules unless a test replaces them. */
  rooms?: ReturnType<typeof sharedRooms>;
  /** Set in a tester's session only. */
  faults?: LoadFaults | undefined;
}

/** Picks the component of a part from a loaded version. */
type PartOf<P> = (loaded: LoadedVersion) => Restartable<ComponentType<P>>;

/** Loads remotes when a part needs them. A failure of a remote affects only its own parts. */
export function createRemoteLoader(setup: RemoteLoaderSetup): RemoteLoader {
  const { composition, services, guard, policy = LOAD_POLICY } = setup;
  const kernelVersion = process.env.PORTAL_KERNEL_VERSION ?? composition.shell.kernelVersion;
  const stats = createLoadStats(composition);
  const rooms = setup.rooms ?? sharedRooms(kernelVersion);
  const runtime = createContainerRuntime(guard, rooms, policy.attemptMs, stats.taken);
  const parts = new Map<string, PartLoad<never>>();
  const loadedListeners = new Map<string, Set<() => void>>();
  /** Number of loads of a remote, and that count at the time of a part's request. */
  const timesLoaded = new Map<string, number>();
  const askedAfter = new WeakMap<PartLoad<never>, number>();
  /** The version that a part shows: the composed one or its fallback. */
  const filledBy = new Map<string, string>();
  const renewedListeners = new Map<string, Set<() => void>>();

  const emit = (event: RemoteEvent) => {
    stats.note(event);
    setup.onEvent?.(event);
  };
  const context: LoadContext = {
    runtime,
    guard,
    services,
    policy,
    shellBaseUrl: composition.shell.baseUrl,
    faults: setup.faults,
    onFailedAttempt: ({ version, ...attempt }) =>
      emit({ type: 'attempt-failed', ...nameOf(version), ...attempt }),
  };
  const versions = createVersionLoads(composition.remotes, context, (version, ms) => {
    emit({ type: 'loaded', ...nameOf(version), ms });
    timesLoaded.set(version.remote, (timesLoaded.get(version.remote) ?? 0) + 1);
    for (const listener of loadedListeners.get(version.remote) ?? []) listener();
  });
  for (const { baseUrl, files, fallback } of composition.remotes) {
    guard.allow(baseUrl, files);
    if (fallback) guard.allow(fallback.baseUrl, fallback.files);
  }

  function part<P>(remote: string, name: string, pick: PartOf<P>): PartLoad<P> {
    const key = `${remote} ${name}`;
    const previous = parts.get(key) as PartLoad<P> | undefined;
    if (previous && previous.status !== 'failed') return previous;

    const candidates = versions.candidates(remote);
    let trying = candidates[0];
    let restart = () => {};
    const follow = <T>(task: Restartable<T>): Promise<T> => {
      restart = task.restart;
      return task.promise;
    };
    const fill = async (): Promise<ComponentType<P>> => {
      let failure: unknown = new Error(`no remote '${remote}' in the composition`);
      for (const version of candidates) {
        if (trying && trying !== version) {
          emit({ type: 'fallback', ...nameOf(trying), fallback: version.version });
        }
        trying = version;
        try {
          // A repeated request gets an attempt of its own, not the result of another part's attempt.
          const component = await follow(pick(await follow(versions.load(version, previous !== undefined))));
          filledBy.set(key, version.version);
          return component;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    };
    const component = fill();
    component.catch((error) => {
      const phase = error instanceof RemoteLoadError ? error.phase : 'shape';
      emit({ type: 'failed', remote, version: trying?.version ?? '', phase, part: name, error });
    });
    const created = createPartLoad<P>({
      component,
      slowMs: policy.slowMs,
      onSlow: () => emit({ type: 'slow', remote, version: trying?.version ?? '', part: name }),
      retry() {
        // Aborts the pending load first, so that the new run does not find its unfinished scripts.
        if (trying) giveUp(context, trying);
        restart();
      },
    });
    askedAfter.set(created as PartLoad<never>, timesLoaded.get(remote) ?? 0);
    parts.set(key, created as PartLoad<never>);
    return created;
  }

  function renew(remote: string): void {
    versions.forget(remote);
    for (const key of parts.keys()) if (key.startsWith(`${remote} `)) parts.delete(key);
    for (const listener of renewedListeners.get(remote) ?? []) listener();
  }
  setup.faults?.onChange(renew);

  const loader: RemoteLoader = {
    page: (remote, page) =>
      part<object>(remote, `page ${page}`, (loaded) =>
        restartable((_again, stopped) => loadPage(loaded, page, context, stopped)),
      ),
    widget: (remote, widget) =>
      part<{ slot: string }>(remote, `widget ${widget}`, (loaded) =>
        restartable(async () => {
          const component = loaded.widgets[widget];
          if (!component) throw new Error(`there is no widget '${widget}'`);
          return component;
        }),
      ),
    preload(remote, page) {
      const [first] = versions.candidates(remote);
      if (page) loader.page(remote, page);
      else if (first) versions.load(first);
    },
    onLoaded(remote, part, listener) {
      if ((timesLoaded.get(remote) ?? 0) > (askedAfter.get(part) ?? 0)) listener();
      const listeners = loadedListeners.get(remote) ?? new Set();
      loadedListeners.set(remote, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    onRenewed(remote, listener) {
      const listeners = renewedListeners.get(remote) ?? new Set();
      renewedListeners.set(remote, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    crashed(remote, name, error, onMount) {
      const version = filledBy.get(`${remote} ${name}`) ?? '';
      emit({ type: 'crashed', remote, version, phase: 'render', part: name, onMount, error });
    },
    stats: stats.read,
  };
  return loader;
}

const nameOf = ({ remote, version }: RemoteVersion) => ({ remote, version });
