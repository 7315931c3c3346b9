import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { toolsHash } from '../build/inputs.ts';
import { pageConfig } from '../dev/build/page-config.ts';
import { scriptsOf, type Watched, watch } from '../dev/build/watch.ts';
import type { FederatedWorkspace } from '../federation/workspace.ts';

export interface WatchedCatalogue {
  watched: Watched<{ scripts: string[] }>;
  files: string;
}

const ENTRY = 'catalogue';

/** The catalogue with the kernel's sources as one bundle. It is never part of a release: no export leads to it. */
export function watchCatalogue(root: string): WatchedCatalogue {
  const cacheFolder = join(root, 'node_modules', '.cache', 'portal');
  const output = join(cacheFolder, ENTRY);
  const workspace = kernelIn(root);
  const config = pageConfig(workspace, {
    name: ENTRY,
    output,
    cache: { folder: cacheFolder, version: toolsHash(root) },
    refreshed: workspace.folder + sep,
    main: join(workspace.folder, 'catalogue', 'main.tsx'),
  });
  rmSync(output, { recursive: true, force: true });
  return {
    watched: watch(config, (stats) => ({ scripts: scriptsOf(stats, ENTRY) })),
    files: join(output, 'files'),
  };
}

/** The kernel as a workspace whose components are compiled like those of a remote. */
function kernelIn(root: string): FederatedWorkspace {
  const folder = join(root, 'shared-kernel');
  const versionIn = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  const version = versionIn(join(folder, 'package.json'));
  const react = versionIn(createRequire(join(folder, 'package.json')).resolve('react/package.json'));
  return {
    name: ENTRY,
    role: 'remote',
    version,
    folder,
    dist: join(folder, 'dist'),
    kernel: { folder, version, range: `^${version}`, exports: {} },
    react: { version: react, range: `^${react}` },
  };
}
