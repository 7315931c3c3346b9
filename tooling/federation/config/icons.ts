import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { IconLinesPlugin } from '../plugins/icon-lines.ts';
import type { FederatedWorkspace } from '../workspace.ts';

/**
 * Leaves lucide's drawing code out, which is 1 KB (brotli) in everything with an icon. A page draws its icons
 * with the kernel's `own-icon.ts`, a remote with `shared-icon.ts`; both read only the lines of an icon.
 */
export const iconPlugins = (
  { kernel }: FederatedWorkspace,
  drawing: 'own' | 'shared',
): WebpackPluginInstance[] => [
  new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, (request) => {
    if (request.context.includes('lucide-react'))
      request.request = join(kernel.folder, 'ui', 'icons', `${drawing}-icon.ts`);
  }),
  new IconLinesPlugin(),
];
