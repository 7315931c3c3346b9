import {
  CONTRACT_VERSION,
  type PageLoader,
  type PortalServices,
  type RemoteModule,
  remoteModuleProblem,
  type Widget,
} from '@member-portal/shared-kernel/contract';
import type { LoadPhase } from '../portal/remote-events.ts';
import type { LoadFaults } from '../portal/tester-tools.ts';
import type { ContainerRuntime } from './container-runtime.ts';
import { isNoAnswer, type RetryPolicy, withRetries } from './retry.ts';
import type { ScriptGuard } from './script-guard.ts';

/** One version of a remote: the composed one or its fallback. */
export interface RemoteVersion {
  remote: string;
  version: string;
  container: string;
  baseUrl: string;
  entryUrl: string;
}

/** The pages and widgets of a loaded version. */
export interface LoadedVersion {
  version: RemoteVersion;
  pages: Record<string, PageLoader>;
  widgets: Record<string, Widget>;
}

interface FailedAttempt {
  version: RemoteVersion;
  phase: LoadPhase;
  error: unknown;
  ms: number;
}

export interface LoadContext {
  runtime: ContainerRuntime;
  guard: ScriptGuard;
  services: (remote: string) => PortalServices;
  policy: RetryPolicy;
  /** Base address of the shell, whose lazy chunks a page may wait for. */
  shellBaseUrl: string;
  onFailedAttempt(attempt: FailedAttempt): void;
  faults?: LoadFaults | undefined;
}

/** A failed load, with the phase in which it failed. */
export class RemoteLoadError extends Error {
  readonly phase: LoadPhase;
  constructor(phase: LoadPhase, version: RemoteVersion, cause: unknown) {
    super(`${version.remote} ${version.version}: ${phase}: ${textOf(cause)}`, { cause });
    this.name = 'RemoteLoadError';
    this.phase = phase;
  }
}

class WrongShapeError extends Error {}

/** Aborts every pending script of this version: its own files and the lazy chunks of the shell. */
export function giveUp({ guard, shellBaseUrl }: LoadContext, version: RemoteVersion): void {
  guard.giveUp(version.baseUrl);
  guard.giveUp(shellBaseUrl);
}

/**
 * The shell's chunks are aborted only if this version has waited for one in vain. After an error nothing of
 * it is pending, and before its entry has run it has requested none: the pending chunks are those of other
 * remotes.
 */
function giveUpAfter(error: unknown, phase: LoadPhase, context: LoadContext, version: RemoteVersion): void {
  if (isNoAnswer(error) && phase !== 'entry') giveUp(context, version);
  else context.guard.giveUp(version.baseUrl);
}

/**
 * Loads a version with retries. `again`: it failed before, so its leftovers are discarded.
 * Throws a `RemoteLoadError`.
 */
export async function loadVersion(
  version: RemoteVersion,
  context: LoadContext,
  again: boolean,
  stopped: () => boolean,
): Promise<LoadedVersion> {
  const { runtime, guard, services, policy, onFailedAttempt, faults } = context;
  let phase: LoadPhase = 'entry';
  try {
    return await withRetries({
      policy,
      stopped,
      attempt: async (number) => {
        const load = () => runtime.load(version, again || number > 1);
        const namespace = await (faults ? faults.through(version.remote, load) : load());
        return readModule(version, namespace, services(version.remote));
      },
      failed(error, ms) {
        phase = error instanceof WrongShapeError ? 'shape' : runtime.phaseOf(version.container);
        giveUpAfter(error, phase, context, version);
        guard.distrust(version.entryUrl);
        onFailedAttempt({ version, phase, error, ms });
      },
    });
  } catch (error) {
    throw new RemoteLoadError(phase, version, error);
  }
}

/** Throws if the module has the wrong shape: the federation runtime does not check it. */
function readModule(version: RemoteVersion, namespace: unknown, services: PortalServices): LoadedVersion {
  const candidate = (namespace as { default?: unknown } | null)?.default ?? namespace;
  const problem = remoteModuleProblem(candidate);
  if (problem) throw new WrongShapeError(problem);
  const module = candidate as RemoteModule;
  if (majorOf(module.contract) !== majorOf(CONTRACT_VERSION)) {
    throw new WrongShapeError(`contract ${module.contract}, the shell speaks ${CONTRACT_VERSION}`);
  }
  return { version, pages: module.pages(services), widgets: module.widgets(services) };
}

/** Loads the chunk of a page with retries. Throws a `RemoteLoadError`. */
export async function loadPage(
  { version, pages }: LoadedVersion,
  page: string,
  context: LoadContext,
  stopped: () => boolean,
) {
  const load = pages[page];
  try {
    if (!load) throw new WrongShapeError(`there is no page '${page}'`);
    return await withRetries({
      policy: context.policy,
      stopped,
      async attempt() {
        const { default: component } = await load();
        if (!component) throw new WrongShapeError(`page '${page}' has no default export`);
        return component;
      },
      failed(error, ms) {
        giveUpAfter(error, 'page', context, version);
        const { request } = error as { request?: string };
        if (request) context.guard.distrust(request);
        context.onFailedAttempt({ version, phase: 'page', error, ms });
      },
    });
  } catch (error) {
    throw new RemoteLoadError('page', version, error);
  }
}

const majorOf = (version: string) => version.split('.')[0];
const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
