import type { GraphicalCharter } from '../contracts/environment.ts';
import { contrast, fromHex, type Oklch, toHex } from './oklch.ts';

/** The colours of a `GraphicalCharter` that a palette is computed from. */
export type PaletteCharter = Pick<
  GraphicalCharter,
  'primary_color' | 'secondary_color' | 'strong_font_color' | 'overrides'
>;

export type Mode = 'light' | 'dark';
/** Colour role → '#rrggbb'. */
export type Palette = Record<string, string>;

/** Text needs a contrast of 4.5:1, edges and the focus ring 3:1 (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const forWords = 4.5;
const forEdges = 3;

/** States have the same colour in every brand, so that a member of two mutuals recognises them. */
const states = {
  light: { success: '#0b7643', warning: '#905a09', danger: '#b63132', info: '#226aa0' },
  dark: { success: '#83d39f', warning: '#e8b277', danger: '#fea199', info: '#86c5fa' },
};
const softStates = {
  light: { success: '#e1f8e8', warning: '#ffeedc', danger: '#ffecea', info: '#e6f3fe' },
  dark: { success: '#16331f', warning: '#3d2913', danger: '#46211f', info: '#193043' },
};
const parts = {
  'part-am': '#6390be',
  'part-other': '#937ba6',
  'part-rest': '#e3ac64',
  'part-rest-2': '#f2d3a9',
};

/** Hue of each person of a family, in degrees from the brand's hue. */
const personTurns = [0, -110, 78, 152, -55, 115];

/** Background colours. `segment` is the chosen option of a segmented control; it stands out from `surface-3`. */
type Ground =
  | 'bg'
  | 'surface'
  | 'surface-2'
  | 'surface-3'
  | 'segment'
  | 'line'
  | 'primary-soft'
  | 'deep'
  | 'accent-soft';

interface Recipe {
  grounds(primary: Oklch, accent: Oklch): Record<Ground, Oklch>;
  text(strong: Oklch, primary: Oklch): { text: Oklch; 'text-2': Oklch };
  primary(primary: Oklch): { primary: Oklch; 'on-primary': Oklch; 'primary-hover': Oklch; focus: Oklch };
  lineStrong: [lightness: number, chroma: number];
  accent(accent: Oklch): Oklch;
  accentWords: number;
  person: { ground: [number, number]; words: [number, number] };
  /** Direction in which lightness moves when contrast is too low: darker (-1) on light backgrounds, lighter on dark. */
  mend: -1 | 1;
}

const tint = (hue: Oklch, l: number, c: number): Oklch => ({ l, c, h: hue.h });
const white: Oklch = { l: 1, c: 0, h: 0 };

const recipes: Record<Mode, Recipe> = {
  light: {
    grounds: (p, a) => ({
      bg: tint(p, 0.974, 0.0065),
      surface: white,
      'surface-2': tint(p, 0.961, 0.008),
      'surface-3': tint(p, 0.938, 0.01),
      segment: white,
      line: tint(p, 0.915, 0.01),
      'primary-soft': tint(p, 0.945, 0.02 + 0.06 * p.c),
      deep: tint(p, Math.min(p.l, 0.376), Math.min(p.c, 0.1257)),
      'accent-soft': tint(a, 0.957, 0.022),
    }),
    text: (strong) => ({ text: strong, 'text-2': tint(strong, 0.504, 0.022) }),
    primary: (p) => ({
      primary: p,
      'on-primary': white,
      'primary-hover': { l: p.l - 0.06, c: p.c * 0.9, h: p.h },
      focus: p,
    }),
    lineStrong: [0.64, 0.02],
    accent: (a) => a,
    accentWords: 0.44,
    person: { ground: [0.905, 0.042], words: [0.42, 0.09] },
    mend: -1,
  },
  dark: {
    grounds: (p, a) => ({
      bg: tint(p, 0.185, 0.0147),
      surface: tint(p, 0.23, 0.0166),
      'surface-2': tint(p, 0.27, 0.019),
      'surface-3': tint(p, 0.305, 0.02),
      segment: tint(p, 0.4, 0.024),
      line: tint(p, 0.325, 0.02),
      'primary-soft': tint(p, 0.304, Math.min(0.045, p.c / 2)),
      deep: tint(p, 0.325, Math.min(0.085, p.c)),
      'accent-soft': tint(a, 0.305, 0.045),
    }),
    text: (_, p) => ({ text: tint(p, 0.955, 0.0082), 'text-2': tint(p, 0.7, 0.0195) }),
    primary: (p) => ({
      primary: tint(p, 0.78, Math.min(0.11, p.c)),
      'on-primary': tint(p, 0.2, 0.0305),
      'primary-hover': tint(p, 0.84, Math.min(0.09, p.c)),
      focus: tint(p, 0.861, 0.1),
    }),
    lineStrong: [0.552, 0.025],
    accent: (a) => tint(a, 0.8, 0.12),
    accentWords: 0.8,
    person: { ground: [0.37, 0.045], words: [0.88, 0.05] },
    mend: 1,
  },
};

/** Moves the lightness of a colour until its contrast with every background is `ratio`; black or white if none is. */
function standOut(colour: string, grounds: string[], ratio: number, direction: -1 | 1): string {
  const hasContrast = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= ratio);
  if (hasContrast(colour)) return colour;
  const start = fromHex(colour);
  for (let l = start.l; l > 0 && l < 1; l += direction * 0.005) {
    const candidate = toHex({ ...start, l });
    if (hasContrast(candidate)) return candidate;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

/** A colour role that needs contrast with its grounds. */
export interface ColourUse {
  role: string;
  /** The colour before correction. */
  wanted: string;
  /** The roles of its backgrounds. */
  on: readonly string[];
  /** The required contrast. */
  needed: number;
}

/**
 * Every colour role of one mode. A colour that the brand's designer chose (`overrides`) is kept, unless its
 * contrast is too low: then the lightness of the text, the edge or the ring moves until the contrast is
 * enough.
 */
export const brandPalette = (charter: PaletteCharter, mode: Mode): Palette =>
  paintBrand(charter, mode).palette;

/** `brandPalette`, with the record of every colour that needs contrast. */
export function paintBrand(charter: PaletteCharter, mode: Mode): { palette: Palette; uses: ColourUse[] } {
  const recipe = recipes[mode];
  const decided = charter.overrides?.[mode] ?? {};
  const palette: Palette = {};
  const uses: ColourUse[] = [];
  const place = (role: string, wanted: string, on: string[], needed: number, direction: -1 | 1) => {
    if (on.length > 0) uses.push({ role, wanted, on, needed });
    const grounds = on.map((ground) => palette[ground]!);
    palette[role] = standOut(wanted, grounds, needed, direction);
  };
  const setRole = (role: string, derived: string, on: string[] = [], ratio = forWords) =>
    place(role, decided[role] ?? derived, on, ratio, recipe.mend);
  const brandAccent = fromHex(charter.secondary_color);
  // White text lies on the brand's primary in light mode: darken it first, since other colours are computed
  // from it.
  const brand = fromHex(standOut(charter.primary_color, ['#ffffff', '#eef1f1'], forWords, -1));

  for (const [role, colour] of Object.entries(recipe.grounds(brand, brandAccent)))
    setRole(role, toHex(colour));
  for (const [role, hex] of Object.entries(softStates[mode])) setRole(`${role}-soft`, hex);
  const greys = ['bg', 'surface', 'surface-2', 'surface-3'];
  const softs = Object.keys(softStates[mode]).map((role) => `${role}-soft`);

  const { text, 'text-2': text2 } = recipe.text(fromHex(charter.strong_font_color), brand);
  setRole('text', mode === 'light' ? charter.strong_font_color : toHex(text), [
    ...greys,
    ...softs,
    'segment',
    'primary-soft',
  ]);
  setRole('text-2', toHex(text2), [...greys]);
  setRole('line-strong', toHex(tint(brand, ...recipe.lineStrong)), ['bg', 'surface', 'surface-2'], forEdges);

  const own = recipe.primary(brand);
  setRole('primary', toHex(own.primary), ['bg', 'surface', 'surface-2', 'primary-soft']);
  setRole('primary-hover', toHex(own['primary-hover']), ['bg', 'surface', 'primary-soft']);
  setRole('focus', toHex(own.focus), [...greys, 'primary-soft'], forEdges);
  for (const [role, hex] of Object.entries(states[mode]))
    setRole(role, hex, ['bg', 'surface', `${role}-soft`]);

  setRole('accent', toHex(recipe.accent(brandAccent)));
  setRole('on-accent-soft', toHex(tint(brandAccent, recipe.accentWords, 0.1)), ['accent-soft']);

  // Text on filled surfaces moves in the opposite direction: it is light where the surface is dark.
  const onFilled = (role: string, derived: string, on: string[]) =>
    place(role, decided[role] ?? derived, on, forWords, recipe.mend === -1 ? 1 : -1);
  onFilled('on-primary', toHex(own['on-primary']), ['primary', 'primary-hover']);
  place('on-deep', decided['on-deep'] ?? '#ffffff', ['deep'], forWords, 1);
  place('on-deep-2', toHex(tint(brand, 0.82, 0.03)), ['deep'], forWords, 1);
  const deep = fromHex(palette.deep!);
  palette['deep-block'] = toHex({ ...deep, l: deep.l + 0.05 });
  palette['deep-pattern'] = toHex({ ...deep, l: deep.l + 0.04 });
  palette['on-deep-fill'] = mode === 'light' ? '#ffffff' : palette.primary!;
  palette['on-deep-fill-text'] = mode === 'light' ? palette.primary! : palette['on-primary']!;
  palette.inverse = mode === 'light' ? palette.text! : palette['surface-3']!;
  palette['on-inverse'] = mode === 'light' ? palette.bg! : palette.text!;

  for (const [part, hex] of Object.entries(parts)) setRole(part, hex);
  setRole('part-mutual', palette.primary!);
  personTurns.forEach((turn, index) => {
    const hue = { ...brand, h: brand.h + turn };
    const ground = `person-${index + 1}`;
    setRole(ground, toHex(tint(hue, ...recipe.person.ground)));
    setRole(`on-${ground}`, toHex(tint(hue, ...recipe.person.words)), [ground]);
  });
  return { palette, uses };
}
