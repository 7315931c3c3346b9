import { createHash } from 'node:crypto';
import type {
  ArtifactDescriptor,
  ComposedRemote,
  Composition,
  ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import { artifactBaseUrl, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';

export interface RemotePart {
  remote: ArtifactDescriptor;
  /** Shown if this version does not load. */
  fallback: ArtifactDescriptor | null;
  disabledRoutes: readonly string[];
  disabledWidgets: readonly string[];
}

export interface CompositionParts {
  environment: string;
  cohort: string;
  shell: ShellDescriptor;
  remotes: readonly RemotePart[];
  canaries: NonNullable<Composition['canaries']>;
}

/** A composition without its address and creation time: equal parts give equal text. */
export type CompositionContent = Omit<Composition, 'id' | 'createdAt'>;

export function contentOf({
  environment,
  cohort,
  shell,
  remotes,
  canaries,
}: CompositionParts): CompositionContent {
  return {
    environment,
    cohort,
    shell: composeShell(shell),
    remotes: remotes
      .toSorted((one, other) => one.remote.id.localeCompare(other.remote.id))
      .map(composeRemote),
    ...(canaries.length > 0 && { canaries }),
  };
}

/** The document and the exact text that is stored, signed and sent. `createdAt`: ISO 8601 in UTC. */
export function addressed(
  { environment, cohort, ...parts }: CompositionContent,
  createdAt: string,
): { composition: Composition; payload: string } {
  const content = { environment, cohort, createdAt, ...parts };
  const composition: Composition = { id: contentId(content), ...content };
  return { composition, payload: JSON.stringify(composition) };
}

/** Content address: SHA-256, in hex, of the document without its id. */
export function contentId({ id: _ignored, ...content }: Omit<Composition, 'id'> & { id?: string }): string {
  return digest(content);
}

/** SHA-256, in hex, of the content; equal for equal content. */
export const selectionId = (content: CompositionContent): string => digest(content);

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A shell in a composition. */
export const composeShell = ({
  version,
  kernelVersion,
  files,
  scripts,
  preload,
  rooms,
  fetchesComposition,
}: ShellDescriptor): Composition['shell'] => ({
  version,
  kernelVersion,
  baseUrl: artifactBaseUrl(SHELL_ARTIFACT, version),
  files,
  scripts,
  preload,
  rooms,
  ...(fetchesComposition && { fetchesComposition }),
});

function composeRemote({
  remote,
  fallback,
  disabledRoutes: routes,
  disabledWidgets: widgets,
}: RemotePart): ComposedRemote {
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
    ...(routes.length + widgets.length > 0 && { disabled: { routes: [...routes], widgets: [...widgets] } }),
    fallback: fallback && {
      version: fallback.version,
      container: fallback.container,
      baseUrl: artifactBaseUrl(fallback.id, fallback.version),
      entry: fallback.entry,
      files: fallback.files,
    },
  };
}
