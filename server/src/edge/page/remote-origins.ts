import { type Composition, parseManifest } from 'shared-kernel/contract';
import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';

/** Addresses beside our own that pages of remotes may reach, for the content policy. */
export interface RemoteOrigins {
  connect: readonly string[];
  images: readonly string[];
}

export const NO_ORIGINS: RemoteOrigins = { connect: [], images: [] };

/** What the remotes of a composition ask for, as far as the environment allows it now. */
export function remoteOrigins(
  { remoteOrigins: allowed = [] }: Pick<EnvironmentDocument, 'remoteOrigins'>,
  { remotes }: Pick<Composition, 'remotes'>,
): RemoteOrigins {
  if (allowed.length === 0) return NO_ORIGINS;
  const asked = remotes.map(({ manifest }) => parseManifest(manifest)?.manifest.origins ?? {});
  const those = (kind: 'connect' | 'images') => [
    ...new Set(asked.flatMap((origins) => origins[kind] ?? []).filter((origin) => allowed.includes(origin))),
  ];
  return { connect: those('connect'), images: those('images') };
}
