import {
  type ArtifactDescriptor,
  parseManifest,
  type ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import semver from 'semver';

/** Why a version is refused: `code` is stable, `detail` is for the person who publishes. */
export interface Misfit {
  code:
    | 'contract_unsupported'
    | 'manifest_invalid'
    | 'kernel_range_unsatisfied'
    | 'kernel_export_missing'
    | 'kernel_type_changed'
    | 'origin_not_allowed';
  detail: string;
}

/** The reasons why this remote cannot run under this shell; empty when it fits. */
export function misfitsUnder(
  remote: Pick<ArtifactDescriptor, 'id' | 'kernelRange' | 'kernelExports'>,
  shell: Pick<ShellDescriptor, 'version' | 'kernelVersion' | 'kernelExports'>,
): Misfit[] {
  const misfits: Misfit[] = [];
  if (!semver.satisfies(shell.kernelVersion, remote.kernelRange, { includePrerelease: true })) {
    misfits.push({
      code: 'kernel_range_unsatisfied',
      detail: `${remote.id} needs kernel ${remote.kernelRange}, shell ${shell.version} brings ${shell.kernelVersion}`,
    });
  }
  for (const [room, names] of Object.entries(remote.kernelExports)) {
    const provided = shell.kernelExports[room];
    const missing = provided ? names.filter((name) => !provided.includes(name)) : names;
    if (!provided || missing.length > 0) {
      misfits.push({
        code: 'kernel_export_missing',
        detail: `${remote.id} uses ${missing.join(', ') || 'nothing'} of ${room}, which shell ${shell.version} does not provide`,
      });
    }
  }
  return misfits;
}

/** Faults of the manifest on its own. At publish time every entry must be right, not only most of them. */
export function manifestMisfits(remote: Pick<ArtifactDescriptor, 'id' | 'manifest'>): Misfit[] {
  const parsed = parseManifest(remote.manifest);
  if (!parsed) {
    return [
      {
        code: 'contract_unsupported',
        detail: `${remote.id}: no readable header, or another contract version`,
      },
    ];
  }
  const misfits: Misfit[] = parsed.problems.map((detail) => ({ code: 'manifest_invalid', detail }));
  if (parsed.manifest.id !== remote.id) {
    misfits.push({
      code: 'manifest_invalid',
      detail: `the manifest names ${parsed.manifest.id}, not ${remote.id}`,
    });
  }
  return misfits;
}
