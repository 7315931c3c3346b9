import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ArtifactDescriptor,
  ArtifactFile,
  RemoteManifest,
  ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import { partsOf } from './manifest.ts';
import type { PartFiles } from './plugins/part-files.ts';
import type { RoomUsage } from './plugins/room-usage.ts';
import { SHARED_ROOMS } from './rooms.ts';
import { containerName, type FederatedWorkspace } from './workspace.ts';

const LAZY_ROOMS = new Set(SHARED_ROOMS.filter((room) => room.lazy).map((room) => room.key));

/** Every file of a build with its integrity, in a stable order. */
export function filesOf(folder: string): ArtifactFile[] {
  return readdirSync(folder)
    .sort()
    .map((path) => {
      const content = readFileSync(join(folder, path));
      const digest = createHash('sha384').update(content).digest('base64');
      return { path, integrity: `sha384-${digest}`, bytes: content.length };
    });
}

interface RemoteFacts {
  workspace: FederatedWorkspace;
  manifest: RemoteManifest;
  entry: string;
  usage: RoomUsage;
  parts: Map<string, PartFiles>;
  /** By default the files in `dist/files`. */
  files?: ArtifactFile[];
}

/** Throws if the manifest names a page without a `'id': () => import(…)` in the code. */
export function remoteDescriptor({
  workspace,
  manifest,
  entry,
  usage,
  parts,
  files = filesOf(join(workspace.dist, 'files')),
}: RemoteFacts): ArtifactDescriptor {
  const { pages, widgets } = partsOf(manifest);
  const absent = pages.filter((page) => !parts.has(page));
  if (absent.length > 0) {
    throw new Error(
      `${workspace.name}: the manifest names the pages ${absent.join(', ')}, which no file in src/ offers as '${absent[0]}': () => import(…)`,
    );
  }
  const ofParts = [...pages, ...widgets].map(
    (id) => [id, parts.get(id) ?? { files: [], rooms: [] }] as const,
  );
  return {
    id: workspace.name,
    version: workspace.version,
    container: containerName(workspace.name, workspace.version),
    entry,
    kernelRange: workspace.kernel.range,
    kernelExports: Object.fromEntries(
      [...usage].sort().map(([room, names]) => [room, [...names].filter((name) => name !== '*').sort()]),
    ),
    files,
    preload: Object.fromEntries(ofParts.map(([id, part]) => [id, [...new Set([entry, ...part.files])]])),
    rooms: Object.fromEntries(
      ofParts
        .map(([id, { rooms }]) => [id, rooms.filter((room) => LAZY_ROOMS.has(room)).sort()] as const)
        .filter(([, rooms]) => rooms.length > 0),
    ),
    manifest,
  };
}

interface ShellFacts {
  workspace: FederatedWorkspace;
  scripts: string[];
  provided: Map<string, string[]>;
  reactNames: Record<string, string[]>;
  parts: Map<string, PartFiles>;
}

export function shellDescriptor(facts: ShellFacts): ShellDescriptor {
  const { workspace, scripts, provided, reactNames, parts } = facts;
  return {
    version: workspace.version,
    kernelVersion: workspace.kernel.version,
    kernelExports: Object.fromEntries(
      SHARED_ROOMS.map(({ key, from }) => [
        key,
        (from === 'react' ? reactNames[key] : provided.get(key)) ?? [],
      ]),
    ),
    scripts,
    preload: [],
    files: filesOf(join(workspace.dist, 'files')),
    rooms: Object.fromEntries([...LAZY_ROOMS].map((room) => [room, parts.get(room)?.files ?? []])),
    fetchesComposition: true,
  };
}
