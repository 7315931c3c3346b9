import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PartFilesPlugin } from '../plugins/part-files.ts';
import { ProvidedNamesPlugin } from '../plugins/provided-names.ts';
import type { FederatedWorkspace } from '../workspace.ts';
import { type BuildOptions, baseConfig } from './base.ts';

/** Parts of libraries that no browser runs here; each file in `trimmed/` says why. */
const TRIMMED: Array<[RegExp, string]> = [
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'axios-fetch-adapter.js'],
  [/axios[\\/]lib[\\/]helpers[\\/]formDataToJSON\.js$/, 'axios-form-data-to-json.js'],
  [/axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, 'axios-http-status-code.js'],
  [/hoist-non-react-statics[\\/]dist[\\/][^\\/]+\.js$/, 'hoist-non-react-statics.js'],
  [/error-codes[\\/]dist[\\/]desc\.mjs$/, 'federation-error-texts.js'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'federation-preload.js'],
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshot-handler.js'],
];

interface ShellConfig {
  config: Configuration;
  provided: ProvidedNamesPlugin;
  parts: PartFilesPlugin;
}

/**
 * The shell imports the rooms like any module and passes them to the federation runtime
 * (`shell/src/remotes/shared-rooms.ts`), so that webpack concatenates them with its other modules.
 */
export function shellConfig(workspace: FederatedWorkspace, options: BuildOptions): ShellConfig {
  const base = baseConfig(workspace, options);
  const provided = new ProvidedNamesPlugin(workspace.kernel);
  const parts = new PartFilesPlugin(join(workspace.folder, 'src', 'remotes') + sep);
  const config: Configuration = {
    ...base,
    entry: { shell: './src/main.tsx' },
    resolve: { ...base.resolve, alias: productionRouter(workspace.kernel.folder) },
    // Smaller chunks would make the sign-in larger, since each is compressed separately, by more
    // than they would save on other pages.
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 30_000 },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        'process.env.PORTAL_SHELL_VERSION': JSON.stringify(workspace.version),
        'process.env.PORTAL_KERNEL_VERSION': JSON.stringify(workspace.kernel.version),
        // Parts of the federation runtime that the portal does not use: snapshots of a deploy service, Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`shell:${workspace.version}`),
      }),
      ...TRIMMED.map(
        ([part, stand]) =>
          new webpack.NormalModuleReplacementPlugin(part, join(import.meta.dirname, '..', 'trimmed', stand)),
      ),
      provided,
      parts,
    ],
  };
  return { config, provided, parts };
}

/** react-router names its development build in every condition of its exports; this is the other one. */
function productionRouter(kernelFolder: string): Record<string, string> {
  const router = dirname(
    createRequire(join(kernelFolder, 'package.json')).resolve('react-router/package.json'),
  );
  return {
    'react-router$': join(router, 'dist', 'production', 'index.mjs'),
    'react-router/dom$': join(router, 'dist', 'production', 'dom-export.mjs'),
  };
}
