import { createInstance } from '@module-federation/enhanced/runtime';
import { observedScope, type SharedUse } from './observed-scope.ts';
import type { LoadPhase } from './remote-events.ts';
import type { ScriptGuard } from './script-guard.ts';
import type { sharedRooms } from './shared-rooms.ts';

/** A version of a remote as the runtime needs it. */
interface ContainerSpec {
  container: string;
  entryUrl: string;
}

export interface ContainerRuntime {
  /**
   * Loads the container's script, initialises it with the shell's rooms and returns its `./remote`.
   * `again`: an earlier attempt failed, so nothing that it left behind is used.
   */
  load(spec: ContainerSpec, again: boolean): Promise<unknown>;
  /** How far the last attempt for this container came. */
  phaseOf(container: string): LoadPhase;
}

/**
 * The shell's federation runtime. It has no remote at the start, so that a dead one costs nothing, and takes
 * what is loaded already before what is newer. Thin containers and those of other federation builds load alike.
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
        async beforeInitContainer(asked) {
          const { entryGlobalName } = asked.remoteInfo;
          const shareScope = observedScope(asked.shareScope, (use) => onTaken(entryGlobalName, use));
          return { ...asked, shareScope };
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

  // An attempt after a failure has a name of its own: under the old one the runtime keeps what failed, and to
  // replace it there would take away from under them what other attempts still wait for.
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

/** `var` containers cannot be deleted; while the name holds one, no script would be loaded again. */
function forgetContainer(container: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  if (container in globals) globals[container] = undefined;
}
