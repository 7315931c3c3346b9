import webpack, { type WebpackPluginInstance } from 'webpack';
import { IconLinesPlugin } from '../plugins/icon-lines.ts';

/**
 * Leaves lucide's drawing code out, 1 KB (brotli) in everything that has an icon. `file` draws the icons of this build;
 * it reads only their lines.
 */
export const iconPlugins = (file: string): WebpackPluginInstance[] => [
  new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, (request) => {
    if (request.context.includes('lucide-react')) request.request = file;
  }),
  new IconLinesPlugin(),
];
