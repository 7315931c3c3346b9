import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { GuardedScriptsPlugin } from '../plugins/guarded-scripts.ts';
import { PureSchemasPlugin } from '../plugins/pure-schemas.ts';
import type { FederatedWorkspace } from '../workspace.ts';

/** Chrome, Edge, Firefox and Safari of the last three years, iOS from 16.4. */
const BROWSERS = ['chrome 119', 'edge 119', 'firefox 115', 'safari 16.4', 'ios 16.4'];

/** Time-out of loading a chunk in ms, the same as of loading a remote (`shell/src/remotes/retry.ts`). */
const CHUNK_TIMEOUT_MS = 8000;

export interface BuildOptions {
  /** True if source maps are written to `dist/maps`, apart from the served files. */
  sourceMaps: boolean;
  /**
   * webpack's own cache. It does not notice changes of its configuration, so `version` must change with everything
   * behind it.
   */
  cache: { folder: string; version: string } | null;
}

/**
 * The chunks of a page that starts with one script. Smaller chunks would make the sign-in larger, since each is
 * compressed separately, by more than they would save on other pages.
 */
export const ONE_ENTRY = {
  runtimeChunk: false,
  splitChunks: { chunks: 'async', minSize: 30_000 },
} satisfies Configuration['optimization'];

/**
 * The common configuration of shell, remotes and console. Always a production build, so that tests load the
 * members' code.
 */
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
      // A module that threw during its evaluation is evaluated again at the next import, instead of staying
      // half evaluated.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // Workers are only started through the class that checks their integrity, so webpack's own
      // handling of `new Worker` is off.
      parser: {
        javascript: {
          worker: ['WorkerScript from @member-portal/shared-kernel/worker'],
          // Importing a missing name fails the build; it would be `undefined` in a member's browser.
          exportsPresence: 'error',
        },
      },
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          // The kernel is TypeScript even as an installed package.
          exclude: /node_modules[\\/](?!@member-portal[\\/]shared-kernel[\\/])/,
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
