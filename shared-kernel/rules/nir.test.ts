import fc from 'fast-check';
import { maskNir, nirKey, parseNir, parseNirWithKey, splitNir } from './nir.ts';

test.each([
  ['2 95 10 99 126 111', '93'],
  ['2 53 07 2A 073 004', '43'],
  ['2 53 07 2B 073 004', '70'],
  ['1 89 12 75 125 012', '82'],
  ['1850599999074', '08'],
  ['185052A999001', '10'],
  ['185052B999001', '37'],
])('%s has key %s', (number, key) => {
  const plain = number.replaceAll(' ', '');
  expect(nirKey(plain)).toBe(key);
  expect(parseNir(`${number} ${key}`)).toEqual({ ok: true, value: plain + key });
  expect(parseNirWithKey(number, key)).toEqual({ ok: true, value: plain + key });
});

test('a key typed 8 stands for 08', () => {
  expect(parseNirWithKey('1850599999074', '8')).toEqual({ ok: true, value: '185059999907408' });
});

test('dots, spaces and small Corsican letters are accepted', () => {
  expect(parseNir('2.53.07.2a.073.004 43')).toEqual({ ok: true, value: '253072A07300443' });
  expect(parseNir('2\u00a053\u202f07 2b 073 004 70')).toEqual({ ok: true, value: '253072B07300470' });
});

test.each([
  ['185059999907408', '1850599999074', '08'],
  [' 2 53 07 2a 073 004 43 ', '253072A073004', '43'],
  ['2\u00a053\u202f07\u00a02B\u00a0073\u00a0004\u00a070', '253072B073004', '70'],
  ['1.85.05.99.999.074\n08', '1850599999074', '08'],
  ['185059999907499', '1850599999074', '99'],
])('%j holds a number and its key', (typed, number, key) => {
  expect(splitNir(typed)).toEqual({ number, key });
});

test.each(['1850599999074', '18505999990740', '1850599999074081', '585059999907408', '1850599999074AB', ''])(
  '%j is not a number with its key',
  (typed) => {
    expect(splitNir(typed)).toBeNull();
  },
);

test.each([
  ['a wrong key', '295109912611199'],
  ['the Corsican key of the other department', '253072C07300443'],
  ['14 digits', '18505999990748'],
  ['13 digits', '1850599999074'],
  ['16 digits', '1850599999074081'],
  ['nothing', ''],
  ['first digit 5', '5850599999074' + '00'],
  ['month 00', '1850099999074' + '00'],
  ['month 13', '1851399999074' + '00'],
  ['month 19', '1851999999074' + '00'],
])('%s is invalid', (_, typed) => {
  expect(parseNir(typed)).toEqual({ ok: false, code: 'nir_invalid' });
});

test('a month from 20 to 99 stands for one that is unknown', () => {
  for (const month of ['20', '42', '99']) {
    const number = `185${month}99999074`;
    expect(parseNir(number + nirKey(number))).toMatchObject({ ok: true });
  }
});

test('a sex or birth date that does not fit gives a warning only', () => {
  const typed = '1850599999074 08';
  expect(parseNir(typed, { sex: 'MALE', birthDate: '1985-05-01' })).not.toHaveProperty('warnings');
  expect(parseNir(typed, { sex: 'FEMALE', birthDate: '1986-05-01' })).toEqual({
    ok: true,
    value: '185059999907408',
    warnings: ['nir_sex_mismatch', 'nir_birth_date_mismatch'],
  });
  expect(parseNir(typed, { birthDate: '1985-06-01' })).toMatchObject({
    warnings: ['nir_birth_date_mismatch'],
  });
});

test('an unknown month of birth is not compared', () => {
  const number = '1852099999074';
  const verdict = parseNir(number + nirKey(number), { birthDate: '1985-06-01' });
  expect(verdict).toEqual({ ok: true, value: number + nirKey(number) });
});

test('the number is masked after the month', () => {
  expect(maskNir('285059999900142')).toBe('2 85 05 •• ••• ••• ••');
  expect(maskNir('253072A07300443')).toBe('2 53 07 •• ••• ••• ••');
});

const digit = fc.integer({ min: 0, max: 9 });
const numbers = fc
  .tuple(
    fc.constantFrom('1', '2', '3', '4', '7', '8'),
    fc.integer({ min: 0, max: 99 }),
    fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 99 })),
    fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((n) => String(n).padStart(2, '0')),
      fc.constantFrom('2A', '2B'),
    ),
    fc.array(digit, { minLength: 6, maxLength: 6 }),
  )
  .map(
    ([sex, year, month, department, rest]) =>
      sex + String(year).padStart(2, '0') + String(month).padStart(2, '0') + department + rest.join(''),
  );

test('any number with its key passes, and one wrong digit is always refused', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, shift) => {
        const nir = number + nirKey(number);
        expect(parseNir(nir)).toEqual({ ok: true, value: nir });
        if (/[0-9]/.test(nir.charAt(at))) {
          const wrong = String((Number(nir.charAt(at)) + shift) % 10);
          expect(parseNir(nir.slice(0, at) + wrong + nir.slice(at + 1)).ok).toBe(false);
        }
      },
    ),
  );
});
