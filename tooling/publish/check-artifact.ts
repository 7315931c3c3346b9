import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArtifactDescriptor, parseManifest, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { otherTypes } from '@member-portal/shared-kernel/contracts/artifact-types';
import { BYTE_BUDGET, overweight } from '@member-portal/shared-kernel/contracts/byte-budget';
import { prettifyError, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { brotliBytes } from '../bytes/brotli.ts';
import { filesOf } from '../federation/descriptor.ts';
import type { BuiltArtifact, Reason } from '../publish-client.ts';

export interface CheckedArtifact {
  id: string;
  version: string;
  /** Why the registry would refuse it; empty if it can be sent. */
  reasons: Reason[];
  /** Its size, as text for people. */
  summary: string;
}

/**
 * Makes the registry's checks before anything is sent. `dist` was just built, or is an earlier build;
 * `version` is the requested one, if any.
 */
export function checkArtifact(
  dist: string,
  built: BuiltArtifact | null,
  version: string | undefined = undefined,
): CheckedArtifact {
  const artifact = built ?? readArtifact(dist);
  const { descriptor } = artifact;
  const id = artifact.kind === 'shell' ? 'shell' : artifact.descriptor.id;
  const schema = artifact.kind === 'shell' ? ShellDescriptor : ArtifactDescriptor;
  const parsed = safeParse(schema, descriptor);
  if (!parsed.success) {
    const reasons = [{ code: 'descriptor_invalid', detail: prettifyError(parsed.error) }];
    return { id, version: descriptor.version, reasons, summary: '' };
  }
  const weightOf = weigher(dist);
  const reasons = [
    ...(version === undefined || version === descriptor.version
      ? []
      : [{ code: 'version_differs', detail: `dist/ holds ${descriptor.version}, not ${version}: build it` }]),
    ...changedFiles(dist, artifact),
    ...otherTypes(descriptor.files.map(({ path }) => path)),
    ...(artifact.kind === 'remote' ? manifestReasons(artifact.descriptor) : []),
    ...overweight(descriptor, weightOf),
  ];
  return { id, version: descriptor.version, reasons, summary: weightsOf(artifact, weightOf) };
}

function readArtifact(dist: string): BuiltArtifact {
  const path = join(dist, 'artifact.json');
  if (!existsSync(path)) throw new Error(`There is no ${path}: build first, or leave out --no-build.`);
  return JSON.parse(readFileSync(path, 'utf8')) as BuiltArtifact;
}

/** Files that have changed since the build. */
function changedFiles(dist: string, { descriptor }: BuiltArtifact): Reason[] {
  const there = new Map(filesOf(join(dist, 'files')).map(({ path, integrity }) => [path, integrity]));
  return descriptor.files
    .filter(({ path, integrity }) => there.get(path) !== integrity)
    .map(({ path }) => ({ code: 'files_differ', detail: `${path} is not what was built` }));
}

function manifestReasons({ manifest }: ArtifactDescriptor): Reason[] {
  const parsed = parseManifest(manifest);
  if (!parsed) return [{ code: 'contract_unsupported', detail: 'no readable manifest, or another contract' }];
  return parsed.problems.map((detail) => ({ code: 'manifest_invalid', detail }));
}

function weigher(dist: string): (path: string) => number {
  const weightByPath = new Map<string, number>();
  return (path) => {
    const file = join(dist, 'files', path);
    const weight = weightByPath.get(path) ?? (existsSync(file) ? brotliBytes(readFileSync(file)) : 0);
    weightByPath.set(path, weight);
    return weight;
  };
}

function weightsOf(artifact: BuiltArtifact, weightOf: (path: string) => number): string {
  const kb = (bytes: number, budget: number) => `${(bytes / 1000).toFixed(1)} of ${budget / 1000} KB`;
  const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + weightOf(path), 0);
  if (artifact.kind === 'shell') {
    return `first scripts ${kb(sum(artifact.descriptor.scripts), BYTE_BUDGET.shell)} over the wire`;
  }
  const { entry, preload } = artifact.descriptor;
  const heaviest = Math.max(
    0,
    ...Object.values(preload).map((paths) => sum([...new Set([entry, ...paths])])),
  );
  return `container ${kb(weightOf(entry), BYTE_BUDGET.container)}, heaviest page ${kb(heaviest, BYTE_BUDGET.page)} over the wire`;
}
