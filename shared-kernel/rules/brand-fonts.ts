/**
 * The fonts that a brand may name: their files, and fallbacks of the same metrics, so that the layout
 * does not shift when the real font arrives. This is data only: the edge copies the files and writes the CSS.
 */

export interface FontFile {
  /** Path inside node_modules. */
  source: string;
  /** Name under which it is served. */
  name: string;
  /** CSS weights in this file. */
  weight: string;
  unicodeRange: string;
}

interface Fallback {
  weight: string;
  /** Names of installed system fonts, all of the same width. */
  locals: string[];
  /** Width of the brand's font ÷ width of the local one, over French prose. */
  size: number;
}

interface FontFamily {
  generic: 'sans-serif' | 'serif';
  files: FontFile[];
  /** Ascent of the font in em; `descent` likewise. */
  ascent: number;
  descent: number;
  fallbacks: Fallback[];
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const sans = ['Arial', 'Liberation Sans'];
const sansBold = ['Arial Bold', 'Liberation Sans Bold'];
const serifBold = ['Times New Roman Bold', 'Liberation Serif Bold'];

/** Two subsets: Western letters, and other Latin letters (ş), which browsers load only if a page contains them. */
function files(pack: string, id: string, cut: string, weight: string): FontFile[] {
  return [
    { range: latin, subset: 'latin' },
    { range: latinExt, subset: 'latin-ext' },
  ].map(({ range, subset }) => {
    const name = `${id}-${subset}-${cut}-normal.woff2`;
    return { source: `${pack}/${id}/files/${name}`, name, weight, unicodeRange: range };
  });
}
const variable = (id: string, weight: string) => files('@fontsource-variable', id, 'wght', weight);

const families: Record<string, FontFamily> = {
  Figtree: {
    generic: 'sans-serif',
    files: variable('figtree', '300 900'),
    ascent: 0.95,
    descent: 0.25,
    fallbacks: [
      { weight: '300 500', locals: sans, size: 1.0018 },
      { weight: '600 900', locals: sansBold, size: 0.9568 },
    ],
  },
  Nunito: {
    generic: 'sans-serif',
    files: variable('nunito', '200 1000'),
    ascent: 1.011,
    descent: 0.353,
    fallbacks: [
      { weight: '200 500', locals: sans, size: 1.001 },
      { weight: '600 1000', locals: sansBold, size: 0.9815 },
    ],
  },
  'Source Sans 3': {
    generic: 'sans-serif',
    files: variable('source-sans-3', '200 900'),
    ascent: 1.024,
    descent: 0.4,
    fallbacks: [
      { weight: '200 500', locals: sans, size: 0.9289 },
      { weight: '600 900', locals: sansBold, size: 0.8938 },
    ],
  },
  'Source Serif 4': {
    generic: 'serif',
    // Headings only, in one weight.
    files: files('@fontsource', 'source-serif-4', '600', '600'),
    ascent: 1.036,
    descent: 0.335,
    fallbacks: [{ weight: '600', locals: serifBold, size: 1.1287 }],
  },
};

/** Contains U+202F, the narrow space of French amounts, which the Latin subsets lack. It comes first in every stack. */
export const portalSpaces: FontFile = {
  source: '@member-portal/shared-kernel/ui/fonts/portal-spaces.woff2',
  name: 'portal-spaces.woff2',
  weight: '100 1000',
  unicodeRange: 'U+2009,U+202F',
};

const named = (name: string): [string, FontFamily][] => {
  const family = families[name];
  return family ? [[name, family]] : [];
};

/** 'Figtree' → the whole `font-family` value; an unknown font name comes before the system's own. */
export function fontStack(name: string): string {
  const family = families[name];
  const own = family ? [`"${name}"`, `"${name} Fallback"`] : [`"${name.replace(/["\\]/g, '')}"`, 'system-ui'];
  return ['"PortalSpaces"', ...own, family?.generic ?? 'sans-serif'].join(',');
}

type Fonts = { heading: string; body: string };

const familiesOf = ({ heading, body }: Fonts): [string, FontFamily][] =>
  [...new Set([body, heading])].flatMap(named);

/** Every file of every brand, for the build to copy. */
export const allFontFiles = (): FontFile[] => [
  portalSpaces,
  ...Object.values(families).flatMap((family) => family.files),
];

/** Names of all fonts that a brand may have. */
export const fontFamilies = (): string[] => Object.keys(families);

/** Names of the fonts with every weight, for body text. The others are only for headings. */
export const textFontFamilies = (): string[] =>
  Object.keys(families).filter((name) => families[name]?.files.some(({ weight }) => weight.includes(' ')));

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** `@font-face` rules of a brand's files; `url` returns the address of a file. */
export function fontFaceCss(fonts: Fonts, url: (file: FontFile) => string): string {
  const face = (family: string, file: FontFile) =>
    `@font-face{font-family:"${family}";font-weight:${file.weight};font-display:swap;` +
    `src:url(${JSON.stringify(url(file))}) format("woff2");unicode-range:${file.unicodeRange}}`;
  return [
    face('PortalSpaces', portalSpaces),
    ...familiesOf(fonts).flatMap(([name, { files }]) => files.map((file) => face(name, file))),
  ].join('\n');
}

/** `@font-face` rules of the fallbacks: system fonts, scaled to the width and height of the brand's fonts. */
export function fallbackFaceCss(fonts: Fonts): string {
  const fallback = (family: string, { ascent, descent }: FontFamily, { weight, locals, size }: Fallback) =>
    `@font-face{font-family:"${family} Fallback";font-weight:${weight};` +
    `src:${locals.map((local) => `local("${local}")`).join(',')};size-adjust:${percent(size)};` +
    `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
  return familiesOf(fonts)
    .flatMap(([name, family]) => family.fallbacks.map((one) => fallback(name, family, one)))
    .join('\n');
}
