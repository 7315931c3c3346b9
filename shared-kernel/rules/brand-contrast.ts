import type { GraphicalCharter } from '../contracts/environment.ts';
import { type ColourUse, type Mode, type PaletteCharter, paintBrand } from './brand-colours.ts';
import { contrast, fromHex, toHex } from './oklch.ts';
import type { FieldRefusal } from './verdict.ts';

/** A colour and its background. */
export interface ContrastPair {
  mode: Mode;
  /** Role of the text, the edge or the ring: 'text', 'line-strong'. */
  role: string;
  /** Role of the ground: 'bg'. */
  ground: string;
  colour: string;
  on: string;
  /** 1 to 21. */
  ratio: number;
  /** 4.5 for text, 3 for edges and the focus ring. */
  needed: number;
  /** The field of the charter with the colour: 'strong_font_color', 'overrides.dark.text'. Null for a computed colour. */
  field: string | null;
}

/** A colour of the charter that pages have to correct, because its contrast is too low. */
export interface UnreadableColour {
  field: string;
  colour: string;
  /** Its worst pair. */
  pair: ContrastPair;
  /** The nearest lightness of the same hue that passes everywhere: '#2e1720'. */
  nearest: string;
}

const MODES = ['light', 'dark'] as const;

/** The field of the charter that sets a colour. Null for computed colours, whose contrast is always sufficient. */
function fieldOf({ role }: ColourUse, mode: Mode, { overrides }: PaletteCharter): string | null {
  if (overrides?.[mode]?.[role] !== undefined) return `overrides.${mode}.${role}`;
  if (mode === 'dark') return null;
  if (role === 'primary') return 'primary_color';
  return role === 'text' ? 'strong_font_color' : null;
}

function colourAt(charter: PaletteCharter, field: string): string {
  if (field === 'primary_color' || field === 'strong_font_color') return charter[field];
  const [, mode, role] = field.split('.') as [string, Mode, string];
  return charter.overrides?.[mode]?.[role] ?? '';
}

function withColour(charter: PaletteCharter, field: string, colour: string): PaletteCharter {
  if (field === 'primary_color' || field === 'strong_font_color') return { ...charter, [field]: colour };
  const [, mode, role] = field.split('.') as [string, Mode, string];
  const { overrides } = charter;
  return { ...charter, overrides: { ...overrides, [mode]: { ...overrides?.[mode], [role]: colour } } };
}

function pairsOf(charter: PaletteCharter, mode: Mode): ContrastPair[] {
  const { palette, uses } = paintBrand(charter, mode);
  return uses.flatMap((use) => {
    const field = fieldOf(use, mode, charter);
    // A colour of the charter is measured before pages correct it.
    const colour = field === null ? palette[use.role]! : colourAt(charter, field);
    return use.on.map((ground) => {
      const on = palette[ground]!;
      const { role, needed } = use;
      return { mode, role, ground, colour, on, ratio: contrast(colour, on), needed, field };
    });
  });
}

/** Every pair of a brand's pages, light and dark. Throws unless the charter's colours are '#rrggbb'. */
export const contrastPairs = (charter: PaletteCharter): ContrastPair[] =>
  MODES.flatMap((mode) => pairsOf(charter, mode));

export const isReadable = ({ ratio, needed }: ContrastPair): boolean => ratio >= needed;

function worstByField(charter: PaletteCharter): Map<string, ContrastPair> {
  const worst = new Map<string, ContrastPair>();
  for (const pair of contrastPairs(charter)) {
    if (pair.field === null || isReadable(pair)) continue;
    const before = worst.get(pair.field);
    if (!before || pair.ratio / pair.needed < before.ratio / before.needed) worst.set(pair.field, pair);
  }
  return worst;
}

/**
 * The colour with the nearest lightness that passes; black or white if none does. Each step computes the palette again,
 * because other colours depend on this one.
 */
function nearestReadable(charter: PaletteCharter, field: string, mode: Mode): string {
  const colour = colourAt(charter, field);
  const start = fromHex(colour);
  const passes = (hex: string) =>
    pairsOf(withColour(charter, field, hex), mode)
      .filter((pair) => pair.field === field)
      .every(isReadable);
  for (let step = 1; step <= 200; step++)
    for (const direction of [-1, 1]) {
      const l = start.l + direction * step * 0.005;
      if (l <= 0 || l >= 1) continue;
      const candidate = toHex({ ...start, l });
      if (passes(candidate)) return candidate;
    }
  return passes('#000000') ? '#000000' : '#ffffff';
}

/** The colours of the charter that pages have to correct, each with its worst pair. The accent is only decoration and always passes. */
export function unreadableColours(charter: PaletteCharter): UnreadableColour[] {
  return [...worstByField(charter)].map(([field, pair]) => ({
    field,
    colour: pair.colour,
    pair,
    nearest: nearestReadable(charter, field, pair.mode),
  }));
}

/** `unreadableColours` as refusals of a document. Colours that were already unreadable in `before` are not refused again. */
export function contrastRefusals(
  charter: GraphicalCharter,
  before: GraphicalCharter | null,
): FieldRefusal<'colour_unreadable'>[] {
  const worstBefore = before ? worstByField(before) : new Map<string, ContrastPair>();
  return unreadableColours(charter)
    .filter(({ field, colour }) => worstBefore.get(field)?.colour !== colour)
    .map(({ field, pair, nearest }) => ({
      field: `brand.graphical_charter.${field}`,
      code: 'colour_unreadable',
      params: {
        ratio: pair.ratio.toFixed(1),
        needed: String(pair.needed),
        role: pair.role,
        ground: pair.ground,
        mode: pair.mode,
        nearest,
      },
    }));
}
