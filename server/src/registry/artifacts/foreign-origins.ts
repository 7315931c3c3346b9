import { type ArtifactDescriptor, parseManifest } from '@member-portal/shared-kernel/contract';
import type { Misfit } from './fit.ts';

/** Origins that a remote declares and this environment does not allow. */
export function foreignOrigins(
  remote: Pick<ArtifactDescriptor, 'id' | 'manifest'>,
  allowed: readonly string[],
): Misfit[] {
  const { connect = [], images = [] } = parseManifest(remote.manifest)?.manifest.origins ?? {};
  return [...new Set([...connect, ...images])]
    .filter((origin) => !allowed.includes(origin))
    .map((origin) => ({
      code: 'origin_not_allowed',
      detail: `${remote.id} reaches ${origin}, which this environment does not allow (remoteOrigins)`,
    }));
}
