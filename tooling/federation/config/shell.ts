import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PartFilesPlugin } from '../plugins/part-files.ts';
import { PlainComponentsPlugin } from '../plugins/plain-components.ts';
import { ProvidedNamesPlugin } from '../plugins/provided-names.ts';
import { type UnusedParts, UnusedPartsPlugin } from '../plugins/unused-parts.ts';
import type { FederatedWorkspace } from '../workspace.ts';
import { type BuildOptions, baseConfig, ONE_ENTRY } from './base.ts';
import { iconPlugins } from './icons.ts';

/** Parts of libraries that no browser runs here; each file in `trimmed/` gives the reason. */
const TRIMMED: Array<[RegExp, string]> = [
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'axios-fetch-adapter.js'],
  [/axios[\\/]lib[\\/]helpers[\\/]formDataToJSON\.js$/, 'axios-form-data-to-json.js'],
  [/axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, 'axios-http-status-code.js'],
  [/axios[\\/]lib[\\/]helpers[\\/]validator\.js$/, 'axios-validator.js'],
  [/styled-system[\\/]preflight\.js$/, 'chakra-preflight.js'],
  [/styled-system[\\/]token-dictionary\.js$/, 'chakra-tokens.js'],
  [/@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/, 'css-properties.js'],
  [/@emotion[\\/]is-prop-valid[\\/]dist[\\/][^\\/]+\.js$/, 'forwarded-props.js'],
  [/hoist-non-react-statics[\\/]dist[\\/][^\\/]+\.js$/, 'hoist-non-react-statics.js'],
  [/error-codes[\\/]dist[\\/]desc\.mjs$/, 'federation-error-texts.js'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'federation-preload.js'],
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshot-handler.js'],
];

/**
 * The share scope is filled once and read by the containers themselves, remotes are `var`s, and the edge preloads;
 * axios gets a serialiser for queries and no token, and the kernel reads the XSRF cookie.
 */
const UNUSED: UnusedParts[] = [
  {
    file: /runtime-core[\\/]dist[\\/]shared[\\/]index\.js$/,
    names: ['loadShare', 'loadShareSync', 'initializeSharing', 'emitAfterLoadShare', 'emitErrorLoadShare'],
  },
  {
    file: /runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    names: ['preloadRemote', 'removeRemote', 'initRawContainer'],
  },
  { file: /runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/, names: ['loadEsmEntry', 'loadSystemJsEntry'] },
  { file: /axios[\\/]lib[\\/]core[\\/]AxiosError\.js$/, names: ['toJSON'] },
  {
    file: /axios[\\/]lib[\\/]cancel[\\/]CancelToken\.js$/,
    names: ['constructor', 'throwIfRequested', 'subscribe', 'unsubscribe', 'toAbortSignal', 'source'],
  },
  { file: /axios[\\/]lib[\\/]helpers[\\/]toFormData\.js$/, names: ['toFormData'] },
  { file: /axios[\\/]lib[\\/]helpers[\\/]toURLEncodedForm\.js$/, names: ['toURLEncodedForm'] },
];

interface ShellConfig {
  config: Configuration;
  provided: ProvidedNamesPlugin;
  parts: PartFilesPlugin;
}

/**
 * The shell imports the shared modules like any module and passes them to the federation runtime
 * (`shell/src/remotes/shared-rooms.ts`), so that webpack concatenates them with its other modules.
 */
export function shellConfig(workspace: FederatedWorkspace, options: BuildOptions): ShellConfig {
  const base = baseConfig(workspace, options);
  const provided = new ProvidedNamesPlugin(workspace.kernel);
  const parts = new PartFilesPlugin(join(workspace.folder, 'src', 'remotes') + sep);
  const config: Configuration = {
    ...base,
    entry: { shell: './src/main.tsx' },
    resolve: { ...base.resolve, alias: lighterEntries(workspace.kernel.folder) },
    optimization: { ...base.optimization, ...ONE_ENTRY },
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
      ...iconPlugins(workspace, 'own'),
      new UnusedPartsPlugin(UNUSED),
      new PlainComponentsPlugin(/react-router[\\/]dist[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]/),
      provided,
      parts,
    ],
  };
  return { config, provided, parts };
}

/**
 * Entries of libraries that their `exports` do not offer here: react-router names its development build in
 * every condition, and rxjs its build for browsers without classes.
 */
function lighterEntries(kernelFolder: string): Record<string, string> {
  const { resolve } = createRequire(join(kernelFolder, 'package.json'));
  const router = dirname(resolve('react-router/package.json'));
  const rxjs = dirname(resolve('rxjs/package.json'));
  return {
    'react-router$': join(router, 'dist', 'production', 'index.mjs'),
    'react-router/dom$': join(router, 'dist', 'production', 'dom-export.mjs'),
    rxjs$: join(rxjs, 'dist', 'esm', 'index.js'),
  };
}
