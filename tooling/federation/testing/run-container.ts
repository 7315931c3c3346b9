import { createContext, runInContext } from 'node:vm';
import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import type { Fixture } from './fixture.ts';

interface ScriptElement {
  src: string;
  integrity: string;
  crossOrigin: string;
  onload: ((event: object) => void) | null;
  onerror: ((event: object) => void) | null;
}

export interface RanContainer {
  /** The namespace of './remote', initialised with these shared modules. */
  remote(
    rooms: ShareScope,
  ): Promise<Record<string, (...parts: unknown[]) => Record<string, () => Promise<unknown>>>>;
  /** Every script element that the container's runtime attached. */
  scripts: ScriptElement[];
}

/** Key → version → the entry in the share scope. */
export type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown>; from: string }>>;

const room = (version: string, content: object) => ({
  [version]: { from: 'shell', get: async () => () => ({ __esModule: true, ...content }) },
});

/** The shared modules of a shell with kernel `version`, all nearly empty. */
export const roomsOf = (version: string): ShareScope => ({
  react: room('19.3.1', { useState: () => [0] }),
  'react/jsx-runtime': room('19.3.1', { jsx: () => null, jsxs: () => null }),
  'shared-kernel/contract': room(version, { CONTRACT_VERSION: '1.0' }),
  'shared-kernel/contracts/schema': room(version, { object: () => ({}), string: () => ({}) }),
  'shared-kernel/state': room(version, { useQuery: () => null }),
  'shared-kernel/ui': room(version, { Button: () => null }),
  'shared-kernel/ui/overlay': room(version, { Dialog: () => null }),
});

/**
 * Runs a built container as a browser would. `guard` is a fake of the shell's guard, or null for
 * none.
 */
export function runContainer(
  built: Fixture,
  { entry, container }: ArtifactDescriptor,
  guard: ((script: ScriptElement) => void) | null = () => {},
): RanContainer {
  const scripts: ScriptElement[] = [];
  const base = 'https://portal.example/artifacts/mfe-demo/2.1.0/';
  const element = () =>
    ({ setAttribute() {}, getAttribute: () => null, onload: null, onerror: null }) as never;
  const head = {
    appendChild(script: ScriptElement) {
      scripts.push(script);
      queueMicrotask(() => {
        runInContext(built.file(script.src.slice(base.length)), context);
        script.onload?.({ type: 'load', target: script });
      });
    },
  };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: base + entry },
    getElementsByTagName: () => [],
    createElement: element,
    head,
  };
  const context = createContext({ document, setTimeout, clearTimeout, console });
  if (guard) runInContext('globalThis', context)[Symbol.for('portal.scriptGuard')] = guard;
  runInContext(built.file(entry), context);
  const loaded = runInContext(container, context);
  return {
    scripts,
    async remote(rooms) {
      await loaded.init(rooms, []);
      return (await loaded.get('./remote'))();
    },
  };
}
