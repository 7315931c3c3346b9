import fc from 'fast-check';
import { parseIcs, parseRum, rumOf } from './sepa.ts';

test.each(['FR72ZZZ123456', 'FR53ZZZ999999', 'fr72 zzz 123456'])('%s is a creditor identifier', (typed) => {
  expect(parseIcs(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '').toUpperCase() });
});

test('the check digits do not cover the business part', () => {
  expect(parseIcs('FR72ABC123456')).toMatchObject({ ok: true });
});

test('other countries have national identifiers of other lengths; France has six characters', () => {
  expect(parseIcs('DE98ZZZ09999999999')).toMatchObject({ ok: true });
  const frenchOfSeven = Array.from(
    { length: 97 },
    (_, key) => `FR${String(key + 2).padStart(2, '0')}ZZZ1234567`,
  );
  expect(frenchOfSeven.filter((ics) => parseIcs(ics).ok)).toEqual([]);
});

test.each(['', 'FR73ZZZ123456', 'FR72ZZZ12345', 'FR72ZZZ1234567', '7272ZZZ123456'])('%j is not', (typed) => {
  expect(parseIcs(typed)).toEqual({ ok: false, code: 'ics_invalid' });
});

test('a mandate reference has at most 35 characters and no space', () => {
  expect(parseRum('M10000001-0001')).toMatchObject({ ok: true });
  expect(parseRum('A'.repeat(35))).toMatchObject({ ok: true });
  for (const typed of ['', 'A'.repeat(36), 'M1 2', 'Mé', 'M\n1']) {
    expect(parseRum(typed)).toEqual({ ok: false, code: 'rum_invalid' });
  }
});

test('the references that rumOf makes are valid and differ', () => {
  expect(parseRum(rumOf('10000001', 1))).toEqual({ ok: true, value: 'M10000001-0001' });
  expect(rumOf('10000001', 2)).not.toBe(rumOf('10000001', 1));
});

test('one pair of check digits fits a French identifier, whatever the business part', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 3, maxLength: 3 });
  const national = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  fc.assert(
    fc.property(letters, national, (business, number) => {
      const keys = Array.from({ length: 97 }, (_, key) => String(key + 2).padStart(2, '0'));
      const fitting = keys.filter((key) => parseIcs(`FR${key}${business}${number}`).ok);
      expect(fitting).toEqual(keys.filter((key) => parseIcs(`FR${key}ZZZ${number}`).ok));
      expect(fitting).toHaveLength(1);
    }),
    { numRuns: 30 },
  );
});

test('two mandates never share a reference, of one member or of two', () => {
  const members = fc.integer({ min: 10_000_000, max: 99_999_999 });
  const sequences = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(members, members, sequences, sequences, (member, other, sequence, later) => {
      const reference = rumOf(String(member), sequence);
      expect(parseRum(reference)).toEqual({ ok: true, value: reference });
      expect(reference === rumOf(String(other), sequence)).toBe(member === other);
      expect(reference === rumOf(String(member), later)).toBe(sequence === later);
      expect(reference).not.toBe(rumOf(String(member), sequence + 10_000));
    }),
  );
});
