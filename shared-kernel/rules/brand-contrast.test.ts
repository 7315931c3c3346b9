import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphicalCharter } from '../contracts/environment.ts';
import { brandPalette } from './brand-colours.ts';
import { contrastPairs, contrastRefusals, isReadable, unreadableColours } from './brand-contrast.ts';
import { contrast } from './oklch.ts';

const grandLac = { primary_color: '#0b5d63', secondary_color: '#e8915b', strong_font_color: '#10292e' };
const fieldsOf = (charter: Parameters<typeof unreadableColours>[0]) =>
  unreadableColours(charter).map(({ field }) => field);

/** Pseudo-random colours, the same at every run. */
function seeded(count: number): string[] {
  let state = 20261128;
  return Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return `#${(state % 0x1000000).toString(16).padStart(6, '0')}`;
  });
}

test('every brand that the portal has is readable', () => {
  const folder = join(__dirname, '../../server/environments');
  const charters = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .filter(({ code }) => code !== 'BROKEN')
    .map(({ code, brand }) => [code, brand.graphical_charter] as const);
  expect(charters.length).toBeGreaterThan(5);
  for (const [code, charter] of charters) expect([code, fieldsOf(charter)]).toEqual([code, []]);
});

test('a colour is refused exactly when pages would correct it, and the nearest one passes with its hue', () => {
  const colours = seeded(36);
  let refused = 0;
  for (let at = 0; at + 2 < colours.length; at += 3) {
    const [primary_color, secondary_color, strong_font_color] = colours.slice(at, at + 3) as [
      string,
      string,
      string,
    ];
    const charter = { primary_color, secondary_color, strong_font_color };
    const { text } = brandPalette(charter, 'light');
    const found = unreadableColours(charter);
    expect([charter, found.some(({ field }) => field === 'strong_font_color')]).toEqual([
      charter,
      text !== strong_font_color,
    ]);
    let mended = charter;
    for (const { field, nearest, pair } of found) {
      expect(pair.ratio).toBeCloseTo(contrast(pair.colour, pair.on), 9);
      expect(pair.ratio).toBeLessThan(pair.needed);
      mended = { ...mended, [field]: nearest };
      refused += 1;
    }
    // A text was measured on the nearby primary backgrounds.
    for (const { field, nearest } of unreadableColours(mended)) mended = { ...mended, [field]: nearest };
    expect([charter, fieldsOf(mended)]).toEqual([charter, []]);
  }
  expect(refused).toBeGreaterThan(5);
});

test('a pale text of a brand is refused with its ratio and a darker one of the same kind', () => {
  const [found] = unreadableColours({ ...grandLac, strong_font_color: '#b08d8f' });
  expect(found).toMatchObject({ field: 'strong_font_color', colour: '#b08d8f' });
  expect(found?.pair).toMatchObject({ role: 'text', mode: 'light', needed: 4.5 });
  expect(found?.nearest).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(found?.nearest ?? '#ffffff', '#ffffff')).toBeGreaterThan(4.5);
});

test('a decided colour of one mode is refused by its own name', () => {
  const charter = {
    ...grandLac,
    overrides: { dark: { 'text-2': '#303030' }, light: { 'line-strong': '#f0f0f0' } },
  };
  expect(fieldsOf(charter)).toEqual(['overrides.light.line-strong', 'overrides.dark.text-2']);
  const [edge] = unreadableColours(charter);
  expect(edge?.pair.needed).toBe(3);
});

test('the accent is decoration and is never refused', () => {
  expect(fieldsOf({ ...grandLac, secondary_color: '#ffffff' })).toEqual([]);
});

test('every pair of both modes is named once', () => {
  const pairs = contrastPairs(grandLac);
  const names = pairs.map(({ mode, role, ground }) => `${mode} ${role} ${ground}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['light text bg', 'dark on-primary primary', 'light focus surface-2']),
  );
  expect(pairs.filter((pair) => !isReadable(pair))).toEqual([]);
});

test('a fault that the document had before is no fault of the change', () => {
  const pale = { ...grandLac, strong_font_color: '#b08d8f' } as GraphicalCharter;
  expect(contrastRefusals({ ...pale, secondary_color: '#00ff00' }, pale)).toEqual([]);
  expect(contrastRefusals({ ...pale, strong_font_color: '#b08d90' }, pale)).toMatchObject([
    { field: 'brand.graphical_charter.strong_font_color', code: 'colour_unreadable' },
  ]);
  expect(contrastRefusals(pale, null)).toHaveLength(1);
});
