import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { FederatedWorkspace } from '../workspace.ts';
import { type BuildOptions, baseConfig } from './base.ts';
import { iconPlugins } from './icons.ts';

/** The console: one page without federation, which carries its own copy of the kernel's rooms. */
export function consoleConfig(workspace: FederatedWorkspace, options: BuildOptions): Configuration {
  const base = baseConfig(workspace, options);
  return {
    ...base,
    entry: { console: './src/main.tsx' },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 30_000 },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...iconPlugins(join(workspace.kernel.folder, 'ui', 'icons', 'own-icon.ts')),
    ],
  };
}
