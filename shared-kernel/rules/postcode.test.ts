import fc from 'fast-check';
import { parsePostcode } from './postcode.ts';

test.each(['69003', '01000', '20000', '97400', '98000', '95880', ' 69 003 '])('%j is French', (typed) => {
  expect(parsePostcode(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '') });
});

test.each(['', '00100', '96000', '99123', '6900', '690033', '2A000', '٦٩٠٠٣'])('%j is not', (typed) => {
  expect(parsePostcode(typed)).toEqual({ ok: false, code: 'postcode_invalid' });
});

test('a foreign postal code is free text', () => {
  expect(parsePostcode(' sw1a  1aa', 'GB')).toEqual({ ok: true, value: 'sw1a 1aa' });
  expect(parsePostcode('1000', 'BE')).toEqual({ ok: true, value: '1000' });
  expect(parsePostcode(' ', 'BE')).toEqual({ ok: false, code: 'postcode_invalid' });
  expect(parsePostcode('1'.repeat(16), 'BE')).toMatchObject({ ok: true });
  expect(parsePostcode('1'.repeat(17), 'BE')).toEqual({ ok: false, code: 'postcode_invalid' });
});

test('a French code begins with a department of the post: 01 to 95, 97 or 98', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const code = String(number).padStart(5, '0');
      const department = Number(code.slice(0, 2));
      expect(parsePostcode(code).ok).toBe(
        (department >= 1 && department <= 95) || department === 97 || department === 98,
      );
    }),
  );
});
