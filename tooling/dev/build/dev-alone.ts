import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RemoteManifest } from '@member-portal/shared-kernel/contract';
import type { Stats } from 'webpack';
import type { BuildOptions } from '../../federation/config/base.ts';
import { doorOf, type FederatedWorkspace } from '../../federation/workspace.ts';
import { pageConfig } from './page-config.ts';
import { scriptsOf, type Watched, watch } from './watch.ts';
import { WatchedManifest } from './watched-manifest.ts';

export interface AloneBuild {
  scripts: string[];
  manifest: RemoteManifest;
}

export interface DevAlone {
  watched: Watched<AloneBuild>;
  files: string;
  onManifest(listener: () => void): void;
}

const ENTRY = 'alone';

/** The remote and the kernel as one bundle, on the fakes of the test kit: no shell, no federation. */
export function watchAlone(
  workspace: FederatedWorkspace,
  output: string,
  cache: BuildOptions['cache'],
): DevAlone {
  const manifest = new WatchedManifest(workspace);
  rmSync(output, { recursive: true, force: true });
  const config = pageConfig(workspace, {
    name: ENTRY,
    output,
    cache,
    refreshed: join(workspace.folder, 'src') + sep,
    main: writeEntry(output, workspace.folder),
    alias: {
      '@member-portal/shared-kernel/testing/alone$': doorOf(workspace.kernel, 'shared-kernel/testing/alone'),
    },
  });
  const read = (stats: Stats): AloneBuild => ({
    scripts: scriptsOf(stats, ENTRY),
    manifest: manifest.read(),
  });
  return {
    watched: watch({ ...config, plugins: [...config.plugins, manifest] }, read),
    files: join(output, 'files'),
    onManifest: (listener) => void manifest.listeners.add(listener),
  };
}

/** The entry that connects the remote with the module that shows it; the sources of neither import the other. */
function writeEntry(output: string, folder: string): string {
  mkdirSync(output, { recursive: true });
  const entry = join(output, 'entry.js');
  writeFileSync(
    entry,
    `import { showAlone } from '@member-portal/shared-kernel/testing/alone';
import * as remote from ${JSON.stringify(join(folder, 'src', 'remote.ts'))};
const manifest = JSON.parse(document.getElementById('portal-manifest').textContent);
showAlone(remote.default ?? remote, manifest, document.getElementById('portal-root'));
`,
  );
  return entry;
}
