import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';
import { fallbackFaceCss, fontFaceCss } from '@member-portal/shared-kernel/rules/brand-fonts';
import { brandCss, type CssCharter } from '@member-portal/shared-kernel/rules/brand-palette';
import type { Fonts } from '../../platform/page/fonts.ts';
import { inertCss } from '../../platform/page/html.ts';
import { SKELETON_CSS } from '../skeleton/skeleton-css.ts';

export interface BrandStyle {
  /** The CSS of the page before React runs, without the font files. */
  css: string;
  /** The `@font-face` rules of the brand; empty where it has no font files. */
  fontCss: string;
  /** `theme-color`: the colour of the browser's own bars. */
  themeColor: { light: string; dark: string };
}

/** A page without a brand: greys and the system font. */
const NEUTRAL: CssCharter = {
  fonts: { heading: 'system-ui', body: 'system-ui' },
  primary_color: '#3d4b57',
  secondary_color: '#7a8894',
  strong_font_color: '#1b2228',
  roundings: { sm: 6, md: 10, lg: 16 },
  heading_weight: 600,
  emphasis_weight: 600,
};

export function brandStyle(brand: PublicEnvironment['brand'], fonts: Fonts): BrandStyle {
  const charter = brand?.graphical_charter ?? NEUTRAL;
  const standIns = brand ? fallbackFaceCss(charter.fonts) : '';
  return {
    css: inertCss([standIns, brandCss(charter), SKELETON_CSS].join('\n')),
    fontCss: brand ? inertCss(fontFaceCss(charter.fonts, fonts.url)) : '',
    themeColor: {
      light: brandPalette(charter, 'light').bg ?? NEUTRAL.primary_color,
      dark: brandPalette(charter, 'dark').bg ?? NEUTRAL.primary_color,
    },
  };
}
