import type { ComposedRemote, Composition, RemoteModule } from '@member-portal/shared-kernel/contract';
import type { ScriptAnswer } from './fake-scripts.ts';

const INTEGRITY = `sha384-${'b'.repeat(64)}`;
const entry = 'remoteEntry.js';
const filesOf = (version: string) => ({
  version,
  container: `mfe_refunds_${version.replaceAll('.', '_')}`,
  baseUrl: `/artifacts/mfe-refunds/${version}/`,
  entry,
  files: [{ path: entry, integrity: INTEGRITY, bytes: 1 }],
});

/** A composition with one remote, 'mfe-refunds' 2.0.0. */
export function compositionOf(remote: Partial<ComposedRemote> = {}): Composition {
  return {
    id: 'c1',
    environment: 'GFPLAC',
    cohort: 'stable',
    createdAt: '2025-11-06T10:00:00.000Z',
    shell: { version: '1.0.0', kernelVersion: '1.0.0', baseUrl: '/artifacts/shell/1.0.0/', files: [] },
    remotes: [
      { id: 'mfe-refunds', ...filesOf('2.0.0'), preload: {}, manifest: null, fallback: null, ...remote },
    ],
  };
}

export const fallbackTo = (version: string) => ({ fallback: filesOf(version) });

export const entryUrlOf = (version: string) => `http://localhost/artifacts/mfe-refunds/${version}/${entry}`;

/** The script of a container that exposes `module` as './remote'. */
export function containerScript(
  version: string,
  module: unknown,
  more: { init?: () => void } = {},
): ScriptAnswer {
  const { container } = filesOf(version);
  return () => {
    (globalThis as Record<string, unknown>)[container] = {
      init: more.init ?? (() => {}),
      get: async () => () => module,
    };
  };
}

/** A module with a page 'refund-list' and a widget 'latest' that show the version. */
export const refundsModule = (version: string, more: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: '1.0',
  pages: () => ({ 'refund-list': async () => ({ default: () => <h1>Refunds {version}</h1> }) }),
  widgets: () => ({ latest: ({ slot }) => <p>{`${slot} ${version}`}</p> }),
  ...more,
});
