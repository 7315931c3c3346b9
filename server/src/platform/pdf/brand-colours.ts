import type { GraphicalCharter } from 'shared-kernel/contracts/environment';

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

const WHITE = '#ffffff';

/** The brand's own colours where its designer decided them, otherwise mixed from its three. */
export function paperColours(charter: GraphicalCharter): PaperColours {
  const decided = charter.overrides?.light ?? {};
  const primary = decided.primary ?? charter.primary_color;
  const text = decided.text ?? charter.strong_font_color;
  const deep = decided.deep ?? mix(primary, '#000000', 0.3);
  return {
    primary,
    accent: decided.accent ?? charter.secondary_color,
    deep,
    deepPattern: mix(deep, WHITE, 0.12),
    text,
    text2: decided['text-2'] ?? mix(text, WHITE, 0.32),
    line: decided.line ?? mix(text, WHITE, 0.86),
    surface2: decided['surface-2'] ?? mix(primary, WHITE, 0.94),
  };
}

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
  return `#${[0, 1, 2]
    .map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
