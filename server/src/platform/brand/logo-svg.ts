import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';

/** The colours of a logo: custom properties in a page, fixed colours in a file of its own. */
export interface LogoColors {
  ground: string;
  figure: string;
  accent: string;
}

/** The brands' drawings in a square of 36, the same as `BrandLogo` of the kernel draws once React runs. */
const DRAWINGS: Record<string, (colors: LogoColors) => string> = {
  'grand-lac': ({ ground, figure, accent }) =>
    `<circle cx="18" cy="18" r="18" fill="${ground}"/><path d="M18 7.5l6.5 11h-13z" fill="${figure}"/>` +
    `<path d="M3 20.5c3-2.5 5.5-2.5 7.5 0s5 2.5 7.5 0 5-2.5 7.5 0 5 2.5 7.5 0" fill="none" stroke="${figure}" stroke-width="2.2"/>` +
    `<path d="M6.5 26c2.3-2 4.3-2 6 0s3.8 2 5.5 0 3.8-2 5.5 0 4 2 6 0" fill="none" stroke="${accent}" stroke-width="2.2"/>`,
  ardoise: ({ ground, figure, accent }) =>
    `<path d="M0 0h36v36H0z" fill="${ground}"/><path d="M15 7h14v7H15z" fill="${accent}"/>` +
    `<path d="M11 14.5h14v7H11z" fill="${figure}" opacity=".75"/><path d="M7 22h14v7H7z" fill="${figure}"/>`,
  mirabelle: ({ ground, accent }) =>
    `<circle cx="17" cy="21" r="14" fill="${accent}"/>` +
    `<path d="M17 7c0 6 2 10 4.5 14" fill="none" stroke="${ground}" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M18 8c2-6 8-7 14-5-1 6-7 9-14 5z" fill="${ground}"/>`,
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const initial = (name: string, { ground, figure }: LogoColors) =>
  `<rect width="36" height="36" rx="8" fill="${ground}"/><text x="18" y="24" text-anchor="middle" font-size="18" ` +
  `font-weight="700" fill="${figure}">${name.slice(0, 1).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')}</text>`;

/** The elements of a brand's logo, to be put into an SVG with the view box `0 0 36 36`. */
export const logoContent = (key: string, name: string, colors: LogoColors): string =>
  DRAWINGS[key]?.(colors) ?? initial(name, colors);

/** The colours of the logo on a light ground, as '#rrggbb'. */
export function logoColors(charter: GraphicalCharter): LogoColors {
  const { primary = '', 'on-primary': figure = '', accent = '' } = brandPalette(charter, 'light');
  return { ground: primary, figure, accent };
}

/** The logo as a file of its own; colours as '#rrggbb'. */
export const logoFile = (key: string, name: string, colors: LogoColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${logoContent(key, name, colors)}</svg>`;

/**
 * The logo in the middle of a white square, within the area that every mask of a home screen leaves visible
 * (the inner 80 %, W3C manifest). Opaque, since iOS shows transparent parts in black.
 */
export const logoTile = (key: string, name: string, colors: LogoColors): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path d="M0 0h36v36H0z" fill="#ffffff"/>' +
  `<g transform="translate(7.2 7.2) scale(.6)">${logoContent(key, name, colors)}</g></svg>`;
