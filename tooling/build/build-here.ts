import { join } from 'node:path';
import { type BuiltConsole, compileConsole, compileWorkspace } from '../federation/compile.ts';
import { type FederatedWorkspace, readWorkspace } from '../federation/workspace.ts';
import type { BuiltArtifact } from '../publish-client.ts';
import { recordBuild, stampOf, toolsHash } from './inputs.ts';
import { repositoryOf } from './repository-of.ts';

interface BuildHere {
  /** Folder of a remote, of the shell or of the console. */
  folder: string;
  /** For the portal on this machine: the version carries a stamp of the sources, and there are no source maps. */
  local: boolean;
  /** Overrides the version in package.json. */
  version?: string | undefined;
}

interface BuiltHere {
  workspace: FederatedWorkspace;
  artifact: BuiltArtifact | BuiltConsole;
  /** A sentence for the terminal: the artifact, its size and the build time. */
  summary: string;
}

/** Builds `dist/`. Throws with webpack's errors, one per line. */
export async function buildHere({ folder, local, version }: BuildHere): Promise<BuiltHere> {
  const started = performance.now();
  const root = repositoryOf(folder);
  const read = readWorkspace(folder, local ? stampOf(root, folder) : undefined);
  const workspace = version === undefined ? read : { ...read, version };
  const compile = workspace.role === 'console' ? compileConsole : compileWorkspace;
  const { artifact, inputs } = await compile(workspace, {
    sourceMaps: !local,
    // For the same sources, webpack's cache changes the order of re-exported modules, and so the names in the
    // files. A release has a reproducible hash.
    cache: local
      ? { folder: join(root, 'node_modules', '.cache', 'portal', workspace.name), version: toolsHash(root) }
      : null,
  });
  recordBuild(root, folder, local ? 'local' : 'release', inputs);
  const { files } = artifact.kind === 'console' ? artifact : artifact.descriptor;
  const kilobytes = Math.round(files.reduce((sum, file) => sum + file.bytes, 0) / 1000);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const summary = `${workspace.name} ${workspace.version}: ${files.length} files, ${kilobytes} KB, ${seconds} s`;
  return { workspace, artifact, summary };
}
