import fc from 'fast-check';
import { contrast, fromHex, toHex } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour of sRGB comes back as it was', () => {
  fc.assert(fc.property(hex, (colour) => expect(toHex(fromHex(colour))).toBe(colour)));
});

test.each([
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, -95.94],
])('%s has the published lightness, chroma and hue', (colour, l, c, h) => {
  const found = fromHex(colour);
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  expect(found.h).toBeCloseTo(h, 1);
});

test('a colour outside sRGB loses chroma, and nothing of its lightness and hue', () => {
  const shown = fromHex(toHex({ l: 0.7, c: 0.4, h: 145 }));
  expect(shown.c).toBeLessThan(0.4);
  expect(shown.l).toBeCloseTo(0.7, 2);
  expect(Math.abs(shown.h - 145)).toBeLessThan(1.5);
});

test('the contrast of WCAG: 21 for black on white, 1 for a colour on itself, the same both ways', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  // The darkest grey that fails, and the lightest that passes, for text on white.
  expect([contrast('#777777', '#ffffff') < 4.5, contrast('#767676', '#ffffff') >= 4.5]).toEqual([true, true]);
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(contrast(one, one)).toBe(1);
      expect(contrast(one, other)).toBe(contrast(other, one));
    }),
  );
});

test.each(['', '#fff', 'teal', '#12345g'])('%p is no colour', (text) => {
  expect(() => fromHex(text)).toThrow('not a colour');
});
