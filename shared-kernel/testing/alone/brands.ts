import type { PublicEnvironment } from '../../contracts/environment.ts';
import { grandLac } from '../fake-services.ts';

type Brand = NonNullable<PublicEnvironment['brand']>;

const branded = (brand: Pick<Brand, 'key' | 'name' | 'graphical_charter'>): PublicEnvironment => ({
  ...grandLac,
  brand: { ...(grandLac.brand as Brand), ...brand },
});

/** The three most different brands: round and calm, square with serifs, very round. */
export const BRANDS: Record<string, PublicEnvironment> = {
  'Grand-Lac': grandLac,
  Ardoise: branded({
    key: 'ardoise',
    name: 'Ardoise',
    graphical_charter: {
      favicon: '/brand/favicon.svg',
      fonts: { heading: 'Source Serif 4', body: 'Source Sans 3' },
      primary_color: '#27357f',
      secondary_color: '#b98a2f',
      strong_font_color: '#181b2e',
      roundings: { sm: 0, md: 0, lg: 0 },
      heading_weight: 600,
      emphasis_weight: 600,
      pattern: 'bricks',
    },
  }),
  Mirabelle: branded({
    key: 'mirabelle',
    name: 'Mirabelle',
    graphical_charter: {
      favicon: '/brand/favicon.svg',
      fonts: { heading: 'Nunito', body: 'Nunito' },
      primary_color: '#a3225e',
      secondary_color: '#f2b632',
      strong_font_color: '#3a1028',
      roundings: { sm: 12, md: 24, lg: 32 },
      heading_weight: 800,
      emphasis_weight: 700,
      pattern: 'petals',
    },
  }),
};
