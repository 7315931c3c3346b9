import { rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import webpack, { type Stats } from 'webpack';
import type { BuildOptions } from '../../federation/config/base.ts';
import { remoteConfig } from '../../federation/config/remote.ts';
import { remoteDescriptor } from '../../federation/descriptor.ts';
import { containerName, type FederatedWorkspace } from '../../federation/workspace.ts';
import { clientFile, developmentConfig } from './development-config.ts';
import { scriptsOf, type Watched, watch } from './watch.ts';
import { WatchedManifest } from './watched-manifest.ts';

export interface DevRemote {
  watched: Watched<ArtifactDescriptor>;
  /** Folder of the served files. */
  files: string;
  /** Called when the manifest has changed, because the page's menu and routes depend on it. */
  onManifest(listener: () => void): void;
}

/** Builds the remote in the page's format, with hot replacement of its modules. */
export function watchRemote(
  workspace: FederatedWorkspace,
  output: string,
  cache: BuildOptions['cache'],
): DevRemote {
  const { config, usage, parts } = remoteConfig(workspace, { sourceMaps: true, cache });
  const manifest = new WatchedManifest(workspace);
  const development = developmentConfig(config, workspace, {
    output,
    refreshed: join(workspace.folder, 'src') + sep,
  });
  rmSync(output, { recursive: true, force: true });
  const container = containerName(workspace.name, workspace.version);
  const hot: typeof config = {
    ...development,
    resolve: {
      ...development.resolve,
      alias: { 'react/jsx-dev-runtime$': clientFile('jsx-dev-runtime.js') },
    },
    plugins: [
      ...(development.plugins ?? []).map((plugin) =>
        plugin instanceof webpack.container.ContainerPlugin ? hotContainer(container) : plugin,
      ),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ 'process.env.PORTAL_DEV_CONTAINER': JSON.stringify(container) }),
      manifest,
    ],
  };
  const describe = (stats: Stats) =>
    remoteDescriptor({
      workspace,
      manifest: manifest.read(),
      entry: scriptsOf(stats, container)[0] as string,
      usage: usage.usage,
      parts: parts.filesByPart,
      // The files change with every save, so they are loaded without integrity.
      files: [],
    });
  return {
    watched: watch(hot, describe),
    files: join(output, 'files'),
    onManifest: (listener) => void manifest.listeners.add(listener),
  };
}

/** The container of a release, with the hot-reload client before the remote's own module. */
const hotContainer = (container: string) =>
  new webpack.container.ContainerPlugin({
    name: container,
    library: { type: 'var', name: container },
    filename: 'remoteEntry.[contenthash:10].js',
    exposes: {
      './remote': { import: [clientFile('hot-remote.js'), './src/remote.ts'], name: 'remote' },
    },
  });
