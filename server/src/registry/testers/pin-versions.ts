import {
  type ArtifactDescriptor,
  type ComposedRemote,
  type Composition,
  parseManifest,
  type ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { artifactBaseUrl } from '../artifacts/artifact-names.ts';
import { collisionsAmong } from '../artifacts/collisions.ts';
import { manifestMisfits, misfitsUnder } from '../artifacts/fit.ts';
import { composeShell, contentId } from '../compositions/compose.ts';
import { typeMisfits } from '../kernel-types/type-misfits.ts';

const TESTER_COHORT = 'tester';

export interface PinnedParts {
  /** Null: the live shell. */
  shell: ShellDescriptor | null;
  remotes: readonly ArtifactDescriptor[];
}

/**
 * A copy of the live composition with these versions instead of the live ones. The same pins over the same
 * live composition give the same id. A pinned remote has no fallback, since its tester wants to see it fail.
 * It is included even if it is switched off or not live.
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

/** The reasons why these versions cannot run together; empty when they fit. */
export async function misfitsAmong(
  db: Executor,
  shell: ShellDescriptor,
  remotes: readonly ArtifactDescriptor[],
): Promise<{ code: string; detail: string }[]> {
  const changed = await Promise.all(remotes.map((remote) => typeMisfits(db, remote, shell)));
  return [
    ...changed.flat(),
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
