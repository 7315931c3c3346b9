import fc from 'fast-check';
import { parseFiness } from './finess.ts';

test.each(['2B0000020', '2A0000170', '750712184', '990000010', '2A9990009'])('%s is valid', (typed) => {
  expect(parseFiness(typed)).toEqual({ ok: true, value: typed });
});

test('pasted spaces and small letters are accepted', () => {
  expect(parseFiness(' 75 071 218 4')).toEqual({ ok: true, value: '750712184' });
  expect(parseFiness('2b 0000020')).toEqual({ ok: true, value: '2B0000020' });
});

test.each(['', '750712185', '75071218', '7507121844', '2C0000020', 'A50712184', '2A0000020'])(
  '%j is not',
  (typed) => {
    expect(parseFiness(typed)).toEqual({ ok: false, code: 'finess_invalid' });
  },
);

test('each establishment number has one check digit, and another one is refused', () => {
  const departments = fc.oneof(
    fc.integer({ min: 1, max: 99 }).map((number) => String(number).padStart(2, '0')),
    fc.constantFrom('2A', '2B'),
  );
  const rest = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  fc.assert(
    fc.property(departments, rest, (department, number) => {
      const valid = Array.from({ length: 10 }, (_, digit) => `${department}${number}${digit}`).filter(
        (finess) => parseFiness(finess).ok,
      );
      expect(valid).toHaveLength(1);
    }),
  );
});
