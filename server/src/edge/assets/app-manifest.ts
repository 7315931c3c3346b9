import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';
import { textsOf } from '../locales/texts.ts';
import { ICON_SIZES } from './brand-icons.ts';

export const APP_MANIFEST = '/app.webmanifest';

/** The web app manifest of a brand (W3C): what its portal looks like on a home screen. */
export function appManifest(brand: Brand, locale: Locale): object {
  const palette = brandPalette(brand.graphical_charter, 'light');
  const name = brand.descriptorFirst
    ? `${brand.descriptor} ${brand.name}`
    : `${brand.name} ${brand.descriptor}`;
  return {
    id: '/',
    name,
    short_name: brand.name,
    description: textsOf(locale).app.description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: palette.bg,
    theme_color: palette.bg,
    icons: [
      { src: '/brand/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...ICON_SIZES.map((size) => ({
        src: `/brand/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'maskable any',
      })),
    ],
  };
}
