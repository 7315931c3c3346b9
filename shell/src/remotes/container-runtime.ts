import { createInstance } from '@module-federation/enhanced/runtime';
import type { LoadPhase } from '../portal/remote-events.ts';
import type { SharedUse } from '../portal/remote-loader.ts';
import { observedScope } from './observed-scope.ts';
import type { ScriptGuard } from './script-guard.ts';
import type { sharedRooms } from './shared-rooms.ts';

/** A version of a remote, for the runtime. */
interface ContainerSpec {
  container: string;
  entryUrl: string;
}

export interface ContainerRuntime {
  /**
   * Loads the container's script, initialises it with the shell's shared modules and returns its `./remote`.
   * `again`: an earlier attempt failed, so its leftovers are discarded.
   */
  load(spec: ContainerSpec, again: boolean): Promise<unknown>;
  /** The phase that the last attempt for this container reached. */
  phaseOf(container: string): LoadPhase;
}

/**
 * The shell's federation runtime. It starts without remotes, so that a broken one costs nothing, and prefers loaded
 * packages to newer ones. It loads thin containers and those of other federation builds in the same way.
 */
export function createContainerRuntime(
  guard: ScriptGuard,
  rooms: ReturnType<typeof sharedRooms>,
  scriptTimeoutMs: number,
  onTaken: (container: string, use: SharedUse) => void = () => {},
): ContainerRuntime {
  const phases = new Map<string, LoadPhase>();
  const attempts = new Map<string, number>();
  const runtime = createInstance({
    name: 'portal_shell',
    remotes: [],
    shared: rooms as never,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'portal-guard',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = url;
          guard.prepare(script);
          return { script, timeout: scriptTimeoutMs };
        },
        async beforeInitContainer(args) {
          const { entryGlobalName } = args.remoteInfo;
          const shareScope = observedScope(args.shareScope, (use) => onTaken(entryGlobalName, use));
          return { ...args, shareScope };
        },
        async beforeInitRemote({ remoteInfo }) {
          phases.set(remoteInfo.entryGlobalName, 'init');
        },
        async beforeGetExpose({ moduleInfo }) {
          phases.set(moduleInfo.entryGlobalName, 'module');
        },
      },
    ],
  });

  // An attempt after a failure gets a new name. The runtime caches the failure under the old name, and replacing it
  // there would break other attempts that still wait for it.
  return {
    async load({ container, entryUrl }, again) {
      if (again) forgetContainer(container);
      phases.set(container, 'entry');
      const attempt = (attempts.get(container) ?? 0) + (again ? 1 : 0);
      attempts.set(container, attempt);
      const name = attempt === 0 ? container : `retry${attempt}_${container}`;
      runtime.registerRemotes([{ name, entry: entryUrl, entryGlobalName: container, type: 'var' }]);
      return runtime.loadRemote(`${name}/remote`);
    },
    phaseOf: (container) => phases.get(container) ?? 'entry',
  };
}

/** Clears the global of a container: the runtime loads no script while the global is set. `var`s cannot be deleted. */
function forgetContainer(container: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  if (container in globals) globals[container] = undefined;
}
