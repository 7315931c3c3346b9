import type { PageLoader, RemoteModule, Widget } from '@member-portal/shared-kernel/contract';
import { createStream } from '@member-portal/shared-kernel/state';
import type { Fault, FaultLab } from '../portal/tester-tools.ts';

export const FAULTS = ['absent', 'slow', 'throwing', 'wrong'] as const satisfies Fault[];
/** Delay in ms of a slow remote: longer than the slow notice needs, shorter than the time-out of an attempt. */
const SLOW_MS = 6_000;
/** Session storage key: faults survive a reload, and other tabs have none. */
const STORAGE_KEY = 'portal-faults';

/**
 * Simulated faults of remotes, in this tab only. They act in the shell's loader, and end without a reload. `initial` are
 * those of the tester's link: they apply until this tab has changed any.
 */
export function createFaultLab(storage: Storage, initial: Record<string, string> = {}): FaultLab {
  const first = faultsIn(initial);
  const faults = createStream<Record<string, Fault>>(storedFaults(storage) ?? first);
  const listeners = new Set<(remote: string) => void>();

  function become(next: Record<string, Fault>): void {
    const before = faults.value;
    // Kept where the link has faults: a reload does not bring back what was healed.
    if (Object.keys({ ...next, ...first }).length === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(next));
    faults.set(next);
    for (const remote of new Set([...Object.keys(before), ...Object.keys(next)])) {
      if (before[remote] === next[remote]) continue;
      for (const listener of listeners) listener(remote);
    }
  }

  return {
    faults,
    set(remote, fault) {
      const { [remote]: _, ...others } = faults.value;
      become(fault === null ? others : { ...others, [remote]: fault });
    },
    healAll: () => become({}),
    forget() {
      become({});
      storage.removeItem(STORAGE_KEY);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async through(remote, load) {
      const fault = faults.value[remote];
      if (fault === 'absent') throw new Error('absent, says the fault lab');
      if (fault === 'wrong') return {};
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      const namespace = await load();
      return fault === 'throwing' ? throwing(namespace) : namespace;
    },
  };
}

function Thrower(): never {
  throw new Error('thrown by the fault lab');
}

/** The same module, whose pages and widgets throw when they are shown. */
function throwing(namespace: unknown): { default: RemoteModule } {
  const module = ((namespace as { default?: unknown }).default ?? namespace) as RemoteModule;
  const each = <T, U>(parts: Record<string, T>, part: U): Record<string, U> =>
    Object.fromEntries(Object.keys(parts).map((id) => [id, part]));
  return {
    default: {
      contract: module.contract,
      pages: (services) => each(module.pages(services), (async () => ({ default: Thrower })) as PageLoader),
      widgets: (services) => each(module.widgets(services), Thrower as Widget),
    },
  };
}

/** Null where this tab has changed none. */
function storedFaults(storage: Storage): Record<string, Fault> | null {
  const text = storage.getItem(STORAGE_KEY);
  try {
    return text === null ? null : faultsIn(JSON.parse(text));
  } catch {
    return null;
  }
}

function faultsIn(value: unknown): Record<string, Fault> {
  const isFault = (entry: [string, unknown]): entry is [string, Fault] => FAULTS.includes(entry[1] as Fault);
  return Object.fromEntries(Object.entries((value ?? {}) as Record<string, unknown>).filter(isFault));
}
