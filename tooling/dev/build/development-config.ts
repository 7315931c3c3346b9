import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { GuardedScriptsPlugin } from '../../federation/plugins/guarded-scripts.ts';
import type { FederatedWorkspace } from '../../federation/workspace.ts';

/** Files that webpack compiles into the page; plain JavaScript, since they may be in an installed package. */
export const clientFile = (name: string): string => join(import.meta.dirname, '..', 'client', name);

interface DevelopmentOptions {
  /** Output folder of `files/`. Old files stay as long as pages may request an earlier build. */
  output: string;
  /** Sources whose components keep their state when they change. */
  refreshed?: string;
  /** Name of webpack's cache, if one workspace is built in two ways. */
  name?: string;
}

/** Changes the configuration of a release into one for development. */
export function developmentConfig(
  base: Configuration,
  workspace: FederatedWorkspace,
  { output, refreshed, name = 'dev' }: DevelopmentOptions,
): Configuration {
  return {
    ...base,
    mode: 'development',
    // No eval: the page's policy stays the members' one.
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
      // One chunk for each page. If several pages were behind one `import()`, their order would
      // differ from build to build, so the importing module would count as changed. No module
      // accepts that update, so the page would reload.
      splitChunks: false,
      moduleIds: 'named',
      chunkIds: 'named',
      minimize: false,
      // Pages stay at the last good build. A broken one between two good ones would make them reload.
      emitOnErrors: false,
    },
    // Files that change with every save cannot match the hash in the composition.
    plugins: (base.plugins ?? []).filter((plugin) => !(plugin instanceof GuardedScriptsPlugin)),
  };
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

function rules(rule: Rule, refreshed: string | undefined): Rule[] {
  if (!isScript(rule)) return [rule];
  // The shell may be in an installed package too, as TypeScript.
  const script = { ...rule, exclude: /node_modules[\\/](?!@member-portal[\\/](?:shared-kernel|shell)[\\/])/ };
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
    { ...script, exclude: [/node_modules[\\/](?!@member-portal[\\/]shared-kernel[\\/])/, refreshed] },
    { ...rule, exclude: /node_modules/, include: refreshed, options: withRefresh },
  ];
}

const isScript = (rule: Rule): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && `${rule.loader ?? ''}`.includes('swc-loader');
