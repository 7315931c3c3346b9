import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Misfit } from '../artifacts/fit.ts';
import { changeOf, type TypeChange } from './compare-types.ts';
import { findKernelTypes } from './kernel-types.repository.ts';

type Remote = Pick<ArtifactDescriptor, 'id' | 'version' | 'kernelExports' | 'kernelTypes'>;
type Shell = Pick<ShellDescriptor, 'version' | 'kernelTypes'>;

interface NamedChange extends TypeChange {
  room: string;
  name: string;
}

/** What was found for two sets of types and these names. Hashes name the types, so an entry stays true. */
const known = new Map<string, NamedChange[]>();
const MOST_KNOWN = 500;

/**
 * Names of the kernel that this remote uses and whose type has changed so that it would break; none where one of the two
 * was published without types.
 */
export async function typeMisfits(db: Executor, remote: Remote, shell: Shell): Promise<Misfit[]> {
  if (!remote.kernelTypes || !shell.kernelTypes || remote.kernelTypes === shell.kernelTypes) return [];
  const key = `${shell.kernelTypes} ${remote.kernelTypes} ${remote.id}@${remote.version}`;
  const changes = known.get(key) ?? (await changesOf(db, remote, shell));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, changes);
  return changes.map(({ room, name, at, was, is }) => ({
    code: 'kernel_type_changed',
    detail: `${remote.id} ${remote.version} was built for another ${name} of ${room} than shell ${shell.version} provides: ${at ? `${at} was ${was} and is ${is}` : `it was ${was} and is ${is}`}`,
  }));
}

async function changesOf(db: Executor, remote: Remote, shell: Shell): Promise<NamedChange[]> {
  const [compiledAgainst, provided] = await Promise.all([
    findKernelTypes(db, remote.kernelTypes ?? ''),
    findKernelTypes(db, shell.kernelTypes ?? ''),
  ]);
  if (!compiledAgainst || !provided) return [];
  return Object.entries(remote.kernelExports).flatMap(([room, names]) =>
    names.flatMap((name) => {
      const change = changeOf({ room, name }, provided, compiledAgainst);
      return change ? [{ ...change, room, name }] : [];
    }),
  );
}
