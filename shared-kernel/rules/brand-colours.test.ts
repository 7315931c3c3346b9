import { brandPalette, type Mode, type PaletteCharter } from './brand-colours.ts';
import { contrast, fromHex, type Oklch, toHex } from './oklch.ts';

const brands = {
  grandLac: { primary_color: '#0b5d63', secondary_color: '#e8915b', strong_font_color: '#10292e' },
  ardoise: { primary_color: '#27357f', secondary_color: '#b98a2f', strong_font_color: '#181b2e' },
  mirabelle: { primary_color: '#a3225e', secondary_color: '#f2b632', strong_font_color: '#3a1028' },
};

/** Distance of two colours in OKLab. Side by side, a difference of 0.02 is just visible. */
function distance(one: string, other: string): number {
  const [a, b] = [fromHex(one), fromHex(other)];
  const x = (colour: Oklch) => colour.c * Math.cos((colour.h * Math.PI) / 180);
  const y = (colour: Oklch) => colour.c * Math.sin((colour.h * Math.PI) / 180);
  return Math.hypot(a.l - b.l, x(a) - x(b), y(a) - y(b));
}

/** The designers' own figures: light and dark of each brand. */
const designed: Record<string, [string, string, string, string, string, string]> = {
  bg: ['f2f8f8', '0b1515', 'f5f6fb', '101219', 'faf5f6', '181013'],
  surface: ['ffffff', '131f20', 'ffffff', '1a1d25', 'ffffff', '241a1d'],
  'surface-2': ['edf4f5', '1b292a', 'f0f2f8', '232630', 'f7f0f2', '2e2326'],
  line: ['dce5e6', '283739', 'e0e3ea', '30343f', 'e9e0e3', '3d3034'],
  'line-strong': ['7f9091', '607677', '878c99', '6c7281', '97878c', '806d73'],
  text: ['10292e', 'eaf2f2', '181b2e', 'eef0f6', '3a1028', 'f5eef0'],
  'text-2': ['56676b', '91a2a4', '616472', '9a9eab', '6f6067', 'aa9a9e'],
  primary: ['0b5d63', '7fc5cb', '27357f', '9db4fe', 'a3225e', 'f199b7'],
  'on-primary': ['ffffff', '031a1c', 'ffffff', '111524', 'ffffff', '211016'],
  'primary-soft': ['dbf2f4', '173437', 'e6ecfe', '262e46', 'ffe5ed', '41252f'],
  deep: ['024b50', '003c41', '27357f', '24305f', '711a41', '551e34'],
  accent: ['e8915b', 'fba774', 'b98a2f', 'e6b55e', 'f2b632', 'e4b65c'],
  focus: ['0b5d63', '79e5ee', '27357f', 'c1d0fd', 'a3225e', 'ffbbd1'],
};

describe.each(Object.entries(brands))('the palette of %s', (brand, charter) => {
  const place = Object.keys(brands).indexOf(brand) * 2;
  test.each(['light', 'dark'] as const)('comes out as it was designed, %s', (mode) => {
    const palette = brandPalette(charter, mode);
    const off = Object.entries(designed)
      .map(([role, values]) => [
        role,
        distance(palette[role]!, `#${values[place + (mode === 'dark' ? 1 : 0)]}`),
      ])
      .filter(([, apart]) => (apart as number) > 0.015);
    expect(off).toEqual([]);
  });
});

const words: [string, string[]][] = [
  [
    'text',
    ['bg', 'surface', 'surface-2', 'surface-3', 'segment', 'primary-soft', 'info-soft', 'danger-soft'],
  ],
  ['text-2', ['bg', 'surface', 'surface-2', 'surface-3']],
  ['primary', ['bg', 'surface', 'surface-2', 'primary-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-deep', ['deep']],
  ['on-deep-2', ['deep']],
  ['on-deep-fill-text', ['on-deep-fill']],
  ['on-inverse', ['inverse']],
  ['on-accent-soft', ['accent-soft']],
  ...['success', 'warning', 'danger', 'info'].map((state): [string, string[]] => [
    state,
    ['bg', 'surface', `${state}-soft`],
  ]),
  ...[1, 2, 3, 4, 5, 6].map((person): [string, string[]] => [`on-person-${person}`, [`person-${person}`]]),
];
const edges: [string, string[]][] = [
  ['line-strong', ['bg', 'surface']],
  ['focus', ['bg', 'surface', 'surface-2']],
];

function unreadable(charter: PaletteCharter, mode: Mode): string[] {
  const palette = brandPalette(charter, mode);
  const below = (pairs: [string, string[]][], ratio: number) =>
    pairs.flatMap(([role, grounds]) =>
      grounds
        .filter((ground) => contrast(palette[role]!, palette[ground]!) < ratio)
        .map((ground) => `${role} on ${ground}: ${contrast(palette[role]!, palette[ground]!).toFixed(2)}`),
    );
  return [...below(words, 4.5), ...below(edges, 3)];
}

/** Pseudo-random colours, the same at every run, so that a failure can be reproduced. */
function* seeded(count: number): Generator<string> {
  let state = 20251106;
  for (let at = 0; at < count; at++) {
    state = (state * 48271) % 2147483647;
    yield `#${(state % 0x1000000).toString(16).padStart(6, '0')}`;
  }
}

test('text, edges and focus ring have enough contrast for any colours of a brand', () => {
  const colours = [...seeded(180), '#ffffff', '#000000', '#ffff00', '#00ff00', '#ff0000', '#808080'];
  for (let at = 0; at + 2 < colours.length; at += 3) {
    const [primary_color, secondary_color, strong_font_color] = colours.slice(at, at + 3) as [
      string,
      string,
      string,
    ];
    const charter = { primary_color, secondary_color, strong_font_color };
    expect([charter, unreadable(charter, 'light'), unreadable(charter, 'dark')]).toEqual([charter, [], []]);
  }
});

test('a colour that the designer chose stays exactly when its contrast is enough, and is corrected otherwise', () => {
  const charter = {
    ...brands.grandLac,
    overrides: { light: { bg: '#fdfcf0', 'text-2': '#4a5a5e', danger: '#ffb0b0' } },
  };
  const palette = brandPalette(charter, 'light');
  expect([palette.bg, palette['text-2']]).toEqual(['#fdfcf0', '#4a5a5e']);
  expect(palette.danger).not.toBe('#ffb0b0');
  expect(unreadable(charter, 'light')).toEqual([]);
});

test('a colour converts to OKLCH and back unchanged, and one outside sRGB keeps its lightness', () => {
  for (const hex of seeded(50)) expect(toHex(fromHex(hex))).toBe(hex);
  const shown = fromHex(toHex({ l: 0.8, c: 0.4, h: 150 }));
  expect(shown.l).toBeCloseTo(0.8, 2);
  expect(shown.c).toBeLessThan(0.3);
});
