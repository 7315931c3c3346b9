import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { GuardedScriptsPlugin } from '../plugins/guarded-scripts.ts';
import { PureSchemasPlugin } from '../plugins/pure-schemas.ts';
import type { FederatedWorkspace } from '../workspace.ts';

/** Chrome, Edge, Firefox and Safari of the last three years, iOS from 16.4. */
const BROWSERS = ['chrome 119', 'edge 119', 'firefox 115', 'safari 16.4', 'ios 16.4'];

/** An attempt to load a chunk ends here, as one to load a remote does (`shell/src/remotes/retry.ts`), in ms. */
const CHUNK_TIMEOUT_MS = 8000;

export interface BuildOptions {
  /** Source maps into `dist/maps`, apart from what is served. */
  sourceMaps: boolean;
  /** webpack's own cache; it does not see its configuration, so `version` must change with everything that is behind it. */
  cache: { folder: string; version: string } | null;
}

/** What shell and remotes have in common. Production only: what members get is what tests load. */
export function baseConfig(workspace: FederatedWorkspace, options: BuildOptions): Configuration {
  return {
    mode: 'production',
    context: workspace.folder,
    target: `browserslist:${BROWSERS.join(', ')}`,
    devtool: options.sourceMaps ? 'hidden-source-map' : false,
    cache: options.cache
      ? {
          type: 'filesystem',
          cacheDirectory: options.cache.folder,
          name: workspace.role,
          version: options.cache.version,
          compression: false,
        }
      : false,
    output: {
      path: join(workspace.dist, 'files'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      sourceMapFilename: '../maps/[file].map',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      uniqueName: workspace.name,
      // A module that threw while it was evaluated runs anew at the next import, instead of staying half done.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // Workers are started with their integrity alone: `new Worker` in its own right makes no script of a file.
      parser: {
        javascript: {
          worker: ['WorkerScript from shared-kernel/worker'],
          // A name that is not there ends the build; it would be `undefined` in a member's browser.
          exportsPresence: 'error',
        },
      },
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          // The kernel comes as TypeScript also where it is an installed package.
          exclude: /node_modules[\\/](?!shared-kernel[\\/])/,
          loader: import.meta.resolve('swc-loader').replace('file://', ''),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              experimental: { keepImportAttributes: true },
            },
            env: { targets: BROWSERS },
            module: { type: 'es6' },
          },
        },
        { test: /\.(svg|png|jpe?g|gif|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin<import('@swc/core').JsMinifyOptions>({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    plugins: [new GuardedScriptsPlugin(), new PureSchemasPlugin(workspace.kernel.folder)],
  };
}
