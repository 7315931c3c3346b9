import type { ArtifactFile, Composition } from './composition.ts';

export interface ComposedVersion {
  id: string;
  version: string;
  baseUrl: string;
  files: ArtifactFile[];
}

/** Every version that a composition may load: the shell, the remotes, and their fallbacks. */
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

/** URL → integrity of every script among the files of these versions. */
export const scriptHashes = (versions: readonly ComposedVersion[]): Record<string, string> =>
  Object.fromEntries(
    versions.flatMap(({ baseUrl, files }) =>
      files
        .filter(({ path }) => /\.m?js$/.test(path))
        .map(({ path, integrity }) => [`${baseUrl}${path}`, integrity]),
    ),
  );
