import type { Configuration } from 'webpack';
import type { FederatedWorkspace } from '../workspace.ts';
import { type BuildOptions, baseConfig, ONE_ENTRY } from './base.ts';
import { iconPlugins } from './icons.ts';

/** The console: one page without federation, with its own copy of the kernel's modules. */
export function consoleConfig(workspace: FederatedWorkspace, options: BuildOptions): Configuration {
  const base = baseConfig(workspace, options);
  return {
    ...base,
    entry: { console: './src/main.tsx' },
    optimization: { ...base.optimization, ...ONE_ENTRY },
    plugins: [...(base.plugins ?? []), ...iconPlugins(workspace, 'own')],
  };
}
