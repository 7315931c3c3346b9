import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type {
  ArtifactDescriptor,
  RemoteManifest,
  ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import { publishedWorkspaces } from '@member-portal/tooling/build/build-workspaces.ts';
import { toolsHash } from '@member-portal/tooling/build/inputs.ts';
import { run as runWebpack } from '@member-portal/tooling/federation/compile.ts';
import { shellConfig } from '@member-portal/tooling/federation/config/shell.ts';
import { filesOf } from '@member-portal/tooling/federation/descriptor.ts';
import { partsOf } from '@member-portal/tooling/federation/manifest.ts';
import { PartFilesPlugin } from '@member-portal/tooling/federation/plugins/part-files.ts';
import {
  containerName,
  type FederatedWorkspace,
  readWorkspace,
} from '@member-portal/tooling/federation/workspace.ts';
import type { BuiltArtifact } from '@member-portal/tooling/publish-client.ts';
import { type BundledRemote, bundledName, NO_SHARED_ROOMS, singleRuntimeSource } from './single-source.ts';

/** The same screens as one build, in the form for the registry. */
export interface SingleBundle {
  /** Folders to publish, the shell first. */
  artifacts: string[];
  shell: string;
  /** Remote id → version. */
  remotes: Record<string, string>;
}

interface Federated {
  shell: ShellDescriptor;
  remotes: (ArtifactDescriptor & { workspace: string })[];
}

/**
 * Builds the shell with every remote inside, by the shell's own configuration: the same loaders, minifier and
 * kernel, without federation. Remotes are published as empty artifacts that carry the manifest and name the
 * chunks of the shell to preload, so that registry, edge and HTML are those of the federated portal. An
 * unchanged build is not repeated.
 */
export async function buildSingle(root: string, log: (line: string) => void): Promise<SingleBundle> {
  const federated = readFederated(root);
  const bundled = federated.remotes.map(({ id, workspace, manifest }) => ({
    id,
    source: join(root, workspace, 'src', 'remote.ts'),
    onHome: isOnHome(manifest as RemoteManifest),
  }));
  const stamp = stampOf(federated, bundled);
  const folder = join(root, '.portal', 'bench', 'single');
  const version = (descriptor: { version: string }) =>
    `${descriptor.version.replace(/-.*$/, '')}-single-${stamp}`;
  const single: SingleBundle = {
    artifacts: [join(folder, 'shell'), ...federated.remotes.map(({ id }) => join(folder, id))],
    shell: version(federated.shell),
    remotes: Object.fromEntries(federated.remotes.map((remote) => [remote.id, version(remote)])),
  };
  if (existsSync(join(folder, stamp))) return single;

  log('building the same screens as one bundle');
  const workspace: FederatedWorkspace = {
    ...readWorkspace(join(root, 'shell')),
    version: single.shell,
    dist: join(folder, 'shell'),
  };
  const { shell, remotes } = await compile(root, workspace, federated, bundled);
  write(workspace.dist, { kind: 'shell', descriptor: shell });
  for (const remote of remotes) {
    const dist = join(folder, remote.id);
    mkdirSync(join(dist, 'files'), { recursive: true });
    const version = single.remotes[remote.id] ?? '';
    const container = containerName(remote.id, version);
    writeFileSync(join(dist, 'files', ENTRY), `var ${container}; ${ENTRY_TEXT}`);
    const descriptor = {
      ...remote,
      version,
      container,
      files: filesOf(join(dist, 'files')),
    };
    write(dist, { kind: 'remote', descriptor });
  }
  writeFileSync(join(folder, stamp), '');
  return single;
}

const ENTRY = 'entry.js';
const ENTRY_TEXT = '// The rest is part of the shell in this build.\n';

async function compile(
  root: string,
  workspace: FederatedWorkspace,
  federated: Federated,
  bundled: readonly BundledRemote[],
): Promise<{ shell: ShellDescriptor; remotes: ArtifactDescriptor[] }> {
  const generated = join(workspace.dist, 'source');
  mkdirSync(generated, { recursive: true });
  const runtime = join(generated, 'container-runtime.js');
  const rooms = join(generated, 'shared-rooms.js');
  writeFileSync(runtime, singleRuntimeSource(bundled));
  writeFileSync(rooms, NO_SHARED_ROOMS);

  const cache = {
    folder: join(root, 'node_modules', '.cache', 'portal', 'bench-single'),
    version: toolsHash(root),
  };
  const { config, parts } = shellConfig(workspace, { sourceMaps: false, cache });
  const replaced = join(workspace.folder, 'src', 'remotes') + sep;
  const stats = await runWebpack({
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        [`${replaced}container-runtime.ts`]: runtime,
        [`${replaced}shared-rooms.ts`]: rooms,
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      // Each plugin marks the imports of its folder; all of them share the results.
      ...[generated, ...federated.remotes.map((remote) => join(root, remote.workspace, 'src'))].map(
        (folder) => new PartFilesPlugin(folder + sep),
      ),
    ],
  });
  const filesFor = (part: string) => parts.filesByPart.get(part)?.files ?? [];
  const scripts = [...(stats.compilation.entrypoints.get('shell')?.getFiles() ?? [])].filter((file) =>
    file.endsWith('.js'),
  );
  const roomFiles: Record<string, string[]> = {};
  const remotes = federated.remotes.map((remote): ArtifactDescriptor => {
    const { pages, widgets } = partsOf(remote.manifest as RemoteManifest);
    const own = filesFor(bundledName(remote.id));
    const roomOf = (part: string) => `${remote.id}/${part}`;
    for (const page of pages) roomFiles[roomOf(page)] = [...new Set([...own, ...filesFor(page)])];
    for (const widget of widgets) roomFiles[roomOf(widget)] = own;
    return {
      id: remote.id,
      version: remote.version,
      container: '',
      entry: ENTRY,
      kernelRange: remote.kernelRange,
      kernelExports: {},
      files: [],
      preload: Object.fromEntries([...pages, ...widgets].map((part) => [part, []])),
      rooms: Object.fromEntries([...pages, ...widgets].map((part) => [part, [roomOf(part)]])),
      manifest: remote.manifest,
    };
  });
  const shell = {
    ...federated.shell,
    version: workspace.version,
    scripts,
    preload: [],
    files: filesOf(join(workspace.dist, 'files')),
    rooms: roomFiles,
  };
  return { shell, remotes };
}

/** The output of the federated build in each workspace's `dist`. */
function readFederated(root: string): Federated {
  const remotes: Federated['remotes'] = [];
  let shell: ShellDescriptor | null = null;
  for (const workspace of publishedWorkspaces(root)) {
    const text = readFileSync(join(root, workspace, 'dist', 'artifact.json'), 'utf8');
    const artifact = JSON.parse(text) as BuiltArtifact;
    if (artifact.kind === 'shell') shell = artifact.descriptor;
    else remotes.push({ ...artifact.descriptor, workspace });
  }
  if (!shell) throw new Error('no workspace has the role "shell"');
  return { shell, remotes };
}

/**
 * Eight hex digits that change with every source of the single bundle, because local versions
 * contain a hash of their sources.
 */
function stampOf({ shell, remotes }: Federated, bundled: readonly BundledRemote[]): string {
  const parts = [shell.version, ...remotes.map(({ version }) => version), singleRuntimeSource(bundled)];
  const own = readFileSync(import.meta.filename, 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([...parts, own]))
    .digest('hex')
    .slice(0, 8);
}

const isOnHome = ({ routes, slots }: RemoteManifest) =>
  routes.some(({ id }) => id === 'home') || slots.some(({ slot }) => slot.startsWith('home.'));

function write(dist: string, artifact: BuiltArtifact): void {
  writeFileSync(join(dist, 'artifact.json'), `${JSON.stringify(artifact, null, 1)}\n`);
}
