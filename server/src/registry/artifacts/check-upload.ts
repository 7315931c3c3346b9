import {
  ArtifactDescriptor,
  type ArtifactFile,
  ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import { otherTypes } from '@member-portal/shared-kernel/contracts/artifact-types';
import { prettifyError, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import semver from 'semver';
import { refused } from '../refusal.ts';
import { isArtifactId, isArtifactPath, isArtifactVersion, SHELL_ARTIFACT } from './artifact-names.ts';
import { isIntegrity, matchesIntegrity } from './integrity.ts';

/** An uploaded descriptor by kind. The shell's has no id of its own. */
export type UploadedDescriptor =
  | { kind: 'shell'; id: string; descriptor: ShellDescriptor }
  | { kind: 'remote'; id: string; descriptor: ArtifactDescriptor };

/** Throws 422 `descriptor_invalid`, `origin_not_allowed`, `file_type_not_allowed`. Names are checked here, since they become paths, URLs and globals. */
export function readDescriptor(kind: 'shell' | 'remote', input: unknown): UploadedDescriptor {
  const uploaded = kind === 'shell' ? readShell(input) : readRemote(input);
  const { descriptor, id } = uploaded;
  const listed = new Set(descriptor.files.map(({ path }) => path));
  const wanted =
    uploaded.kind === 'shell'
      ? [...uploaded.descriptor.scripts, ...uploaded.descriptor.preload]
      : [uploaded.descriptor.entry, ...Object.values(uploaded.descriptor.preload).flat()];
  refuseForeignFiles([...listed, ...wanted]);
  const problems = [
    isArtifactId(id) ? '' : `id: ${id} is not a name of lower-case letters, digits and hyphens`,
    isArtifactVersion(descriptor.version)
      ? ''
      : `version: ${descriptor.version} is not an exact semantic version`,
    listed.size === descriptor.files.length ? '' : 'files: a path is listed twice',
    ...descriptor.files.map(fileProblem),
    ...wanted.filter((path) => !listed.has(path)).map((path) => `${path} is named but not among the files`),
    ...(uploaded.kind === 'remote'
      ? remoteProblems(uploaded.descriptor)
      : shellProblems(uploaded.descriptor)),
  ].filter(Boolean);
  if (problems.length > 0) throw descriptorInvalid(problems);
  const others = otherTypes([...listed]);
  if (others.length > 0) throw refused('file_type_not_allowed', others);
  return uploaded;
}

/** A version contains all of its files: none may be loaded from elsewhere. */
function refuseForeignFiles(paths: readonly string[]): void {
  const foreign = [...new Set(paths)].filter((path) => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path));
  if (foreign.length === 0) return;
  throw refused(
    'origin_not_allowed',
    foreign.map((path) => ({
      code: 'origin_not_allowed',
      detail: `${path} lies elsewhere: a version brings its files itself`,
    })),
  );
}

/** Throws 422 `files_differ` unless the uploaded files are exactly those that the descriptor announces. */
export function checkFiles(announced: readonly ArtifactFile[], files: ReadonlyMap<string, Uint8Array>): void {
  const paths = new Set(announced.map(({ path }) => path));
  const differences = [
    ...announced.flatMap(({ path, integrity, bytes }) => {
      const content = files.get(path);
      if (!content) return [{ code: 'file_missing', detail: path }];
      if (content.length !== bytes)
        return [{ code: 'size_differs', detail: `${path}: ${content.length} octets, not ${bytes}` }];
      return matchesIntegrity(content, integrity) ? [] : [{ code: 'hash_differs', detail: path }];
    }),
    ...[...files.keys()]
      .filter((path) => !paths.has(path))
      .map((path) => ({ code: 'file_unannounced', detail: path })),
  ];
  if (differences.length > 0) throw refused('files_differ', differences);
}

function readShell(input: unknown): UploadedDescriptor {
  const parsed = safeParse(ShellDescriptor, input);
  if (!parsed.success) throw descriptorInvalid([prettifyError(parsed.error)]);
  return { kind: 'shell', id: SHELL_ARTIFACT, descriptor: parsed.data };
}

function readRemote(input: unknown): UploadedDescriptor {
  const parsed = safeParse(ArtifactDescriptor, input);
  if (!parsed.success) throw descriptorInvalid([prettifyError(parsed.error)]);
  return { kind: 'remote', id: parsed.data.id, descriptor: parsed.data };
}

function remoteProblems({ id, version, container, kernelRange }: ArtifactDescriptor): string[] {
  // The container is a global variable of the page: under another remote's name, this code would run as that remote.
  const own = `${id}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
  return [
    id === SHELL_ARTIFACT ? `id: ${SHELL_ARTIFACT} is taken` : '',
    container === own ? '' : `container: ${container} is not ${own}, the name of its own`,
    semver.validRange(kernelRange) ? '' : `kernelRange: ${kernelRange} is not a range of versions`,
  ];
}

const shellProblems = ({ kernelVersion, scripts }: ShellDescriptor): string[] => [
  semver.valid(kernelVersion) ? '' : `kernelVersion: ${kernelVersion} is not a version`,
  scripts.length > 0 ? '' : 'scripts: a shell without a script shows nothing',
];

function fileProblem({ path, integrity }: ArtifactFile): string {
  if (!isArtifactPath(path)) return `files: ${path} is not a plain relative path`;
  return isIntegrity(integrity) ? '' : `files: ${path} has no sha384 or sha512 integrity`;
}

const descriptorInvalid = (problems: string[]) =>
  refused(
    'descriptor_invalid',
    problems.map((detail) => ({ code: 'descriptor_invalid', detail })),
  );
