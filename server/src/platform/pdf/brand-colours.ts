import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';

/** Colours of a printed page, '#rrggbb'; paper is always light. */
export interface PaperColours {
  primary: string;
  accent: string;
  /** Dark background of the card, with white text. */
  deep: string;
  /** Colour of the pattern on the dark background. */
  deepPattern: string;
  text: string;
  text2: string;
  line: string;
  surface2: string;
}

/** The brand's light palette, as on screen. */
export function paperColours(charter: GraphicalCharter): PaperColours {
  const palette = brandPalette(charter, 'light');
  const colour = (role: string) => palette[role] ?? charter.strong_font_color;
  return {
    primary: colour('primary'),
    accent: colour('accent'),
    deep: colour('deep'),
    deepPattern: colour('deep-pattern'),
    text: colour('text'),
    text2: colour('text-2'),
    line: colour('line'),
    surface2: colour('surface-2'),
  };
}
