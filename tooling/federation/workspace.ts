import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { artifactIdOf, KERNEL_PACKAGE } from '../package-names.ts';

/** A workspace that webpack builds, read from its package.json. All paths are absolute. */
export interface FederatedWorkspace {
  /** The artifact's id: the package's name without its scope. */
  name: string;
  role: 'remote' | 'shell' | 'console';
  /** Version of the artifact: that of the package, or one with a stamp (see `stampedVersion`). */
  version: string;
  folder: string;
  /** `dist/` of the workspace: `artifact.json`, `files/`, `maps/`, `build.json`. */
  dist: string;
  kernel: { folder: string; version: string; range: string; exports: Record<string, string> };
  react: { version: string; range: string };
}

interface PackageJson {
  name: string;
  version: string;
  portal?: { role?: string };
  dependencies?: Record<string, string>;
  exports?: Record<string, string | { default?: string }>;
}

/** The kernel of this repository, without a workspace that uses it. */
export function sourcesOfKernel(folder: string): Pick<FederatedWorkspace['kernel'], 'folder' | 'exports'> {
  return { folder, exports: sourcesOf(readPackage(folder)) };
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Reads the workspace in `folder`. Throws if webpack builds no workspaces of its role. */
export function readWorkspace(folder: string, stamp?: string): FederatedWorkspace {
  const root = realpathSync(folder);
  const own = readPackage(root);
  const role = own.portal?.role;
  if (role !== 'remote' && role !== 'shell' && role !== 'console') {
    throw new Error(
      `${own.name}: "portal": { "role" } in package.json must be "remote", "shell" or "console" to be built`,
    );
  }
  const kernelFolder = folderOfPackage(root, KERNEL_PACKAGE, `${KERNEL_PACKAGE}/contract`);
  const kernel = readPackage(kernelFolder);
  const react = readPackage(folderOfPackage(root, 'react', 'react'));
  return {
    name: artifactIdOf(own.name),
    role,
    version: stamp ? stampedVersion(own.version, stamp) : own.version,
    folder: root,
    dist: join(root, 'dist'),
    kernel: {
      folder: kernelFolder,
      version: kernel.version,
      range: rangeOf(own.dependencies?.[KERNEL_PACKAGE], kernel.version),
      exports: sourcesOf(kernel),
    },
    react: { version: react.version, range: `^${react.version}` },
  };
}

/**
 * The range of kernel versions that a remote needs. If it depends on the kernel as a file, any version compatible
 * with the one it was built with.
 */
const rangeOf = (written: string | undefined, version: string): string =>
  written && !/[:/]/.test(written) ? written : `^${version}`;

/**
 * The kernel's installed package has separate conditions for Node and types; webpack takes the sources in both cases.
 */
const sourcesOf = ({ exports = {} }: PackageJson): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([door, target]) => {
      const source = typeof target === 'string' ? target : target.default;
      return source ? [[door, source]] : [];
    }),
  );

/**
 * The version of a build that is not a release: '1.2.0-dev-3f2a9c1d'. A published version never
 * changes its content, so a local build of changed sources needs a version of its own.
 */
const stampedVersion = (version: string, stamp: string) => `${version}-dev-${stamp}`;

/**
 * Global name of the container. It contains the version, so that two versions can run side by side.
 */
export const containerName = (name: string, version: string) =>
  `${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');

/**
 * Entry file of a shared module, by its key in the share scope ('shared-kernel/ui'). Throws for an export
 * that the kernel lacks.
 */
export function doorOf(
  kernel: Pick<FederatedWorkspace['kernel'], 'folder' | 'exports'>,
  request: string,
): string {
  const subpath = `.${request.slice('shared-kernel'.length)}`;
  const exact = kernel.exports[subpath];
  if (exact) return join(kernel.folder, exact);
  for (const [pattern, target] of Object.entries(kernel.exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before)) continue;
    return join(kernel.folder, target.replace('*', subpath.slice(before.length)));
  }
  throw new Error(`shared-kernel does not export ${request}`);
}

/** Resolved from the workspace, so that a remote in another repository finds its own installed packages. */
function folderOfPackage(root: string, name: string, request: string): string {
  let folder = dirname(realpathSync(createRequire(join(root, 'package.json')).resolve(request)));
  while (dirname(folder) !== folder) {
    try {
      if (readPackage(folder).name === name) return folder;
    } catch {
      // There is no package.json in this folder, so the parent folder is next.
    }
    folder = dirname(folder);
  }
  throw new Error(`${name} is not installed for ${root}`);
}
