import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { GuardedScriptsPlugin } from '../../federation/plugins/guarded-scripts.ts';
import type { FederatedWorkspace } from '../../federation/workspace.ts';

/** Files that webpack compiles into the page; plain JavaScript, since they may lie in an installed package. */
export const clientFile = (name: string): string => join(import.meta.dirname, '..', 'client', name);

interface DevelopmentOptions {
  /** Folder that `files/` is written into, kept as long as pages may ask for an earlier build. */
  output: string;
  /** Sources whose components keep their state when they change. */
  refreshed?: string;
  /** Of what webpack remembers, where one workspace is built in two ways. */
  name?: string;
}

/** A configuration of a release, changed into the one of the same thing while it is being written. */
export function developmentConfig(
  base: Configuration,
  workspace: FederatedWorkspace,
  { output, refreshed, name = 'dev' }: DevelopmentOptions,
): Configuration {
  return {
    ...base,
    mode: 'development',
    // No eval: the page's policy stays the one that members get.
    devtool: 'cheap-module-source-map',
    cache:
      typeof base.cache === 'object' && base.cache.type === 'filesystem'
        ? { ...base.cache, name: `${name}-${workspace.name}` }
        : false,
    output: {
      ...base.output,
      path: join(output, 'files'),
      sourceMapFilename: '[file].map',
      clean: false,
      pathinfo: false,
    },
    module: { ...base.module, rules: (base.module?.rules ?? []).flatMap((rule) => rules(rule, refreshed)) },
    optimization: {
      // One chunk for each page. The order of several behind one import() differs from build to build, and the module with the
      // import would count as changed: it is not accepted, and the page would be loaded anew.
      splitChunks: false,
      moduleIds: 'named',
      chunkIds: 'named',
      minimize: false,
      // Pages stay at the last good build; a broken one between two good ones would make them load anew.
      emitOnErrors: false,
    },
    // What changes with every save cannot carry the hash that the composition names.
    plugins: (base.plugins ?? []).filter((plugin) => !(plugin instanceof GuardedScriptsPlugin)),
  };
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

function rules(rule: Rule, refreshed: string | undefined): Rule[] {
  if (!isScript(rule)) return [rule];
  // The shell may lie in an installed package too, as TypeScript.
  const script = { ...rule, exclude: /node_modules[\\/](?!(?:shared-kernel|(?:portal-)?shell)[\\/])/ };
  if (!refreshed) return [script];
  const options = rule.options as { jsc: { transform: object } };
  const withRefresh = {
    ...options,
    jsc: {
      ...options.jsc,
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  };
  return [
    { ...script, exclude: [/node_modules[\\/](?!shared-kernel[\\/])/, refreshed] },
    { ...rule, exclude: /node_modules/, include: refreshed, options: withRefresh },
  ];
}

const isScript = (rule: Rule): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && `${rule.loader ?? ''}`.includes('swc-loader');
