import webpack from 'webpack';

/** Replaces lucide's drawing code, 1 KB (brotli) in everything that has an icon: `file` draws the icons of this build. */
export const iconsDrawnBy = (file: string) =>
  new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, (request) => {
    if (request.context.includes('lucide-react')) request.request = file;
  });
