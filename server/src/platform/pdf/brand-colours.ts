import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';

/** Colours of a printed page, '#rrggbb'; paper is always light. */
export interface PaperColours {
  primary: string;
  accent: string;
  /** Ground of the card, with white on it. */
  deep: string;
  /** The pattern on the deep ground. */
  deepPattern: string;
  text: string;
  text2: string;
  line: string;
  surface2: string;
}

/** The light palette of the brand, as on screen. */
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
