import {
  type ArtifactDescriptor,
  type ComposedRemote,
  type Composition,
  parseManifest,
  type ShellDescriptor,
} from 'shared-kernel/contract';
import { artifactBaseUrl, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { collisionsAmong } from '../artifacts/collisions.ts';
import { manifestMisfits, misfitsUnder } from '../artifacts/fit.ts';
import { contentId } from '../compositions/compose.ts';

const TESTER_COHORT = 'tester';

export interface PinnedParts {
  /** Null: the one that is live. */
  shell: ShellDescriptor | null;
  remotes: readonly ArtifactDescriptor[];
}

/**
 * What is live with these versions in their places, as a document of its own: the same pins over the same live
 * composition give the same id. A pinned remote has no version to fall back to, since who tests it wants to see it
 * fail; one that is switched off, or not live at all, is there.
 */
export function pinVersions(live: Composition, { shell, remotes }: PinnedParts): Composition {
  const pinned = remotes.map(composePinned);
  const { id: _, ...base } = live;
  const content: Omit<Composition, 'id'> = {
    ...base,
    cohort: TESTER_COHORT,
    shell: shell ? composeShell(shell) : base.shell,
    remotes: [...base.remotes.filter(({ id }) => !pinned.some((remote) => remote.id === id)), ...pinned].sort(
      (one, other) => one.id.localeCompare(other.id),
    ),
  };
  return { id: contentId(content), ...content };
}

/** Everything that keeps these from running together; empty when they fit. */
export function misfitsAmong(
  shell: ShellDescriptor,
  remotes: readonly ArtifactDescriptor[],
): { code: string; detail: string }[] {
  return [
    ...remotes.flatMap((remote) => [...manifestMisfits(remote), ...misfitsUnder(remote, shell)]),
    ...collisionsAmong(remotes.flatMap(({ manifest }) => parseManifest(manifest)?.manifest ?? [])),
  ];
}

const composePinned = ({
  id,
  version,
  container,
  entry,
  files,
  preload,
  rooms,
  manifest,
}: ArtifactDescriptor): ComposedRemote => ({
  id,
  version,
  container,
  baseUrl: artifactBaseUrl(id, version),
  entry,
  files,
  preload,
  rooms,
  manifest,
  fallback: null,
});

const composeShell = ({
  version,
  kernelVersion,
  files,
  scripts,
  preload,
  rooms,
}: ShellDescriptor): Composition['shell'] => ({
  version,
  kernelVersion,
  baseUrl: artifactBaseUrl(SHELL_ARTIFACT, version),
  files,
  scripts,
  preload,
  rooms,
});
