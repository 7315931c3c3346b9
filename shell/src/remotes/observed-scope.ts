import type { SharedUse } from '../portal/remote-loader.ts';

interface SharedEntry {
  from?: string;
  get?: unknown;
}

/** Wraps the share scope for one container and reports each package that the container takes. */
export function observedScope<S extends object>(scope: S, onTaken: (use: SharedUse) => void): S {
  const observed = (name: string, version: string, entry: SharedEntry): SharedEntry => {
    const { get } = entry;
    if (typeof get !== 'function') return entry;
    return Object.create(entry, {
      get: {
        enumerable: true,
        value: (...args: unknown[]) => {
          onTaken({ name, version, from: entry.from ?? '' });
          return get.apply(entry, args);
        },
      },
    });
  };
  const packages = Object.entries(scope as Record<string, Record<string, SharedEntry>>);
  return Object.fromEntries(
    packages.map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, entry]) => [version, observed(name, version, entry)]),
      ),
    ]),
  ) as S;
}
