import { type Composition, parseManifest } from '@member-portal/shared-kernel/contract';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';

/** Origins beside our own that pages of remotes may reach, for the content security policy. */
export interface RemoteOrigins {
  connect: readonly string[];
  images: readonly string[];
}

export const NO_ORIGINS: RemoteOrigins = { connect: [], images: [] };

/** The origins that the remotes of a composition name and their environment allows now. */
export function remoteOrigins(
  { remoteOrigins: allowed = [] }: Pick<EnvironmentDocument, 'remoteOrigins'>,
  { remotes }: Pick<Composition, 'remotes'>,
): RemoteOrigins {
  if (allowed.length === 0) return NO_ORIGINS;
  const requested = remotes.map(({ manifest }) => parseManifest(manifest)?.manifest.origins ?? {});
  const those = (kind: 'connect' | 'images') => [
    ...new Set(
      requested.flatMap((origins) => origins[kind] ?? []).filter((origin) => allowed.includes(origin)),
    ),
  ];
  return { connect: those('connect'), images: those('images') };
}
