import { join, sep } from 'node:path';
import webpack, { type Chunk, type Configuration, type Module } from 'webpack';
import { ClosedRoomsPlugin } from '../plugins/closed-rooms.ts';
import { PartFilesPlugin } from '../plugins/part-files.ts';
import { RetryableRoomsPlugin } from '../plugins/retryable-rooms.ts';
import { RoomUsagePlugin } from '../plugins/room-usage.ts';
import { SHARED_ROOMS } from '../rooms.ts';
import { containerName, doorOf, type FederatedWorkspace } from '../workspace.ts';
import { type BuildOptions, baseConfig } from './base.ts';
import { iconPlugins } from './icons.ts';

const EXPOSED_CHUNK = 'remote';

interface RemoteConfig {
  config: Configuration;
  usage: RoomUsagePlugin;
  parts: PartFilesPlugin;
}

/**
 * A thin remote: webpack's own container without fallbacks for the consumed shared modules and without a
 * federation runtime, which the shell provides. The container file contains the remote's module and its
 * widgets, so that they cost no further request; pages are chunks.
 */
export function remoteConfig(workspace: FederatedWorkspace, options: BuildOptions): RemoteConfig {
  const base = baseConfig(workspace, options);
  const container = containerName(workspace.name, workspace.version);
  const usage = new RoomUsagePlugin();
  const parts = new PartFilesPlugin(join(workspace.folder, 'src') + sep);
  const config: Configuration = {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // A worker's script is one file: a script that it loads later would have no integrity.
        chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk),
        cacheGroups: {
          container: {
            name: container,
            chunks: (chunk) => chunk.name === EXPOSED_CHUNK,
            enforce: true,
            // Consumed modules stay in the exposed chunk: in the entry they would be requested before `init`.
            test: (module: Module) => module.type.startsWith('javascript/') || module.type === 'json',
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ContainerPlugin({
        name: container,
        library: { type: 'var', name: container },
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
      }),
      new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedRooms(workspace) }),
      // The shell draws the icons of all remotes.
      ...iconPlugins(workspace, 'shared'),
      new ClosedRoomsPlugin(workspace.kernel.folder),
      new RetryableRoomsPlugin(),
      usage,
      parts,
    ],
  };
  return { config, usage, parts };
}

/** A worker's chunk looks like an entry, although the page loads it later. */
const isWorker = (chunk: Chunk) => [...chunk.groupsIterable].some((group) => 'getEntrypointChunk' in group);

/** Shared modules by their entry file, so that a relative import inside the kernel resolves to the same module. */
function consumedRooms({ kernel, react }: FederatedWorkspace) {
  return Object.fromEntries(
    SHARED_ROOMS.map(({ key, from }) => {
      const door = from === 'shared-kernel' ? doorOf(kernel, key) : key;
      const requiredVersion = from === 'shared-kernel' ? kernel.range : react.range;
      return [
        door,
        { import: false as const, shareKey: key, singleton: true, strictVersion: true, requiredVersion },
      ];
    }),
  );
}
