import type { ArtifactFile, Composition } from '@member-portal/shared-kernel/contract';

export interface ComposedVersion {
  id: string;
  version: string;
  baseUrl: string;
  files: ArtifactFile[];
}

/** Every version that a composition may load: the shell, the remotes, and what they fall back to. */
export function versionsOf({ shell, remotes }: Composition): ComposedVersion[] {
  return [
    { id: 'shell', version: shell.version, baseUrl: shell.baseUrl, files: shell.files },
    ...remotes.flatMap(({ id, version, baseUrl, files, fallback }) => [
      { id, version, baseUrl, files },
      ...(fallback
        ? [{ id, version: fallback.version, baseUrl: fallback.baseUrl, files: fallback.files }]
        : []),
    ]),
  ];
}
