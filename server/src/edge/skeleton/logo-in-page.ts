import { type LogoColors, logoContent } from '../../platform/brand/logo-svg.ts';
import { Html } from '../../platform/page/html.ts';

const PAGE_COLORS: LogoColors = {
  ground: 'var(--p-primary)',
  figure: 'var(--p-on-primary)',
  accent: 'var(--p-accent)',
};

/** The logo as part of a page; `size` in px. */
export const logoInPage = (key: string, name: string, size: number): Html =>
  new Html(
    `<svg width="${size}" height="${size}" viewBox="0 0 36 36" aria-hidden="true">${logoContent(key, name, PAGE_COLORS)}</svg>`,
  );
