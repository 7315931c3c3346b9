import fc from 'fast-check';
import { parseRpps } from './rpps.ts';

test.each(['10003879623', '99900000003', '10 003 879 623'])('%s is valid', (typed) => {
  expect(parseRpps(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '') });
});

test.each(['', '10003879624', '1000387962', '100038796233', '1000387962A'])('%j is not', (typed) => {
  expect(parseRpps(typed)).toEqual({ ok: false, code: 'rpps_invalid' });
});

test('each number of ten digits has one check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
      const digits = String(number).padStart(10, '0');
      const valid = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter(
        (rpps) => parseRpps(rpps).ok,
      );
      expect(valid).toHaveLength(1);
    }),
  );
});
