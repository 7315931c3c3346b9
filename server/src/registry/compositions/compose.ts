import { createHash } from 'node:crypto';
import type {
  ArtifactDescriptor,
  ComposedRemote,
  Composition,
  ShellDescriptor,
} from 'shared-kernel/contract';
import { artifactBaseUrl, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';

export interface CompositionParts {
  environment: string;
  cohort: string;
  shell: ShellDescriptor;
  remotes: readonly ArtifactDescriptor[];
  /** What the environment showed until now: its versions become the fallbacks of the new ones. */
  previous: Composition | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** The document and the exact text that is stored, signed and sent. */
export interface ComposedDocument {
  composition: Composition;
  payload: string;
}

export function compose({
  environment,
  cohort,
  shell,
  remotes,
  previous,
  createdAt,
}: CompositionParts): ComposedDocument {
  const content: Omit<Composition, 'id'> = {
    environment,
    cohort,
    createdAt,
    shell: {
      version: shell.version,
      kernelVersion: shell.kernelVersion,
      baseUrl: artifactBaseUrl(SHELL_ARTIFACT, shell.version),
      files: shell.files,
      scripts: shell.scripts,
      preload: shell.preload,
      rooms: shell.rooms,
    },
    remotes: remotes
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .map((remote) =>
        composeRemote(
          remote,
          previous?.remotes.find(({ id }) => id === remote.id),
        ),
      ),
  };
  const composition: Composition = { id: contentId(content), ...content };
  return { composition, payload: JSON.stringify(composition) };
}

/** Content address: SHA-256, in hex, of the document without its id. */
export function contentId({ id: _ignored, ...content }: Omit<Composition, 'id'> & { id?: string }): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The same shell and remotes in the same versions, whenever they were composed. */
export function isSameSelection(one: Composition, other: Composition): boolean {
  const selection = ({ shell, remotes }: Composition) =>
    JSON.stringify([shell.version, remotes.map(({ id, version }) => [id, version])]);
  return selection(one) === selection(other);
}

function composeRemote(remote: ArtifactDescriptor, before: ComposedRemote | undefined): ComposedRemote {
  return {
    id: remote.id,
    version: remote.version,
    container: remote.container,
    baseUrl: artifactBaseUrl(remote.id, remote.version),
    entry: remote.entry,
    files: remote.files,
    preload: remote.preload,
    rooms: remote.rooms,
    manifest: remote.manifest,
    fallback: fallbackFor(remote, before),
  };
}

function fallbackFor(
  remote: ArtifactDescriptor,
  before: ComposedRemote | undefined,
): ComposedRemote['fallback'] {
  if (!before) return null;
  if (before.version === remote.version) return before.fallback;
  const { version, container, baseUrl, entry, files } = before;
  return { version, container, baseUrl, entry, files };
}
