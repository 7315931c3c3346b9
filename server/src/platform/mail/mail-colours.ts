import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette, type Mode } from '@member-portal/shared-kernel/rules/brand-colours';

/** Colours of a mail by its own roles, as '#rrggbb'. `brandPalette` has checked the contrast of each pair. */
export interface MailColours {
  page: string;
  sheet: string;
  box: string;
  line: string;
  words: string;
  quiet: string;
  brand: string;
  onBrand: string;
}

export function mailColours(
  { graphical_charter: charter }: Pick<Brand, 'graphical_charter'>,
  mode: Mode,
): MailColours {
  const palette = brandPalette(charter, mode);
  const role = (name: string) => palette[name] ?? '#000000';
  return {
    page: role('bg'),
    sheet: role('surface'),
    box: role('surface-2'),
    line: role('line'),
    words: role('text'),
    quiet: role('text-2'),
    brand: role('primary'),
    onBrand: role('on-primary'),
  };
}
