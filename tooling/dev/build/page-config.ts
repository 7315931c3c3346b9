import webpack, { type Configuration } from 'webpack';
import { type BuildOptions, baseConfig } from '../../federation/config/base.ts';
import { iconPlugins } from '../../federation/config/icons.ts';
import type { FederatedWorkspace } from '../../federation/workspace.ts';
import { clientFile, developmentConfig } from './development-config.ts';

interface PageBundle {
  /** Name of the entry and of webpack's cache. */
  name: string;
  /** Folder of the build. */
  output: string;
  cache: BuildOptions['cache'];
  /** Prefix of the source files that Fast Refresh replaces. */
  refreshed: string;
  /** File that renders the page. */
  main: string;
  alias?: Record<string, string>;
}

/** A page as one bundle without federation. Saved files are replaced in the open page. */
export function pageConfig(
  workspace: FederatedWorkspace,
  { name, output, cache, refreshed, main, alias }: PageBundle,
): Configuration & { plugins: NonNullable<Configuration['plugins']> } {
  const base = developmentConfig(baseConfig(workspace, { sourceMaps: true, cache }), workspace, {
    output,
    refreshed,
    name,
  });
  return {
    ...base,
    entry: { [name]: [clientFile('react-refresh-host.js'), clientFile('hot-remote.js'), main] },
    output: { ...base.output, publicPath: '/files/' },
    resolve: {
      ...base.resolve,
      alias: { 'react/jsx-dev-runtime$': clientFile('jsx-dev-runtime.js'), ...alias },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...iconPlugins(workspace, 'own'),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ 'process.env.PORTAL_DEV_CONTAINER': JSON.stringify(name) }),
    ],
  };
}
