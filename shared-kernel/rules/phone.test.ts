import fc from 'fast-check';
import { formatPhone, parseMobile, parsePhone } from './phone.ts';

test.each([
  ['06 39 98 14 02', '+33639981402'],
  ['06.39.98.14.02', '+33639981402'],
  ['+33 6 39 98 14 02', '+33639981402'],
  ['+33 (0)6 39 98 14 02', '+33639981402'],
  ['0033639981402', '+33639981402'],
  ['01-99-00-12-34', '+33199001234'],
  ['+32 470 12 34 56', '+32470123456'],
  ['0041 22 123 45 67', '+41221234567'],
])('%j is normalised to %s', (typed, value) => {
  expect(parsePhone(typed)).toEqual({ ok: true, value });
});

test.each([
  '',
  '06 39 98 14',
  '0639981402 3',
  '+33 06 39 98 14 02',
  '6 39 98 14 02',
  '+12345',
  '00 12 34',
  'abc',
])('%j is no number', (typed) => {
  expect(parsePhone(typed)).toEqual({ ok: false, code: 'phone_invalid' });
});

test('a French mobile starts with 06 or 07', () => {
  expect(parseMobile('07 39 98 14 02')).toEqual({ ok: true, value: '+33739981402' });
  expect(parseMobile('01 99 00 12 34')).toEqual({ ok: false, code: 'phone_not_mobile' });
  expect(parseMobile('+32 2 123 45 67')).toEqual({ ok: true, value: '+3221234567' });
  expect(parseMobile('06')).toEqual({ ok: false, code: 'phone_invalid' });
});

test('numbers are shown in pairs, foreign ones after their country code, and can be masked', () => {
  expect(formatPhone('+33639981402')).toBe('06 39 98 14 02');
  expect(formatPhone('+32470123456')).toBe('+32 47 01 23 45 6');
  expect(formatPhone('+352621123456')).toBe('+352 62 11 23 45 6');
  expect(formatPhone('+12025550123')).toBe('+1 20 25 55 01 23');
});

test('a French number is stored alike however it is typed, and what is shown is read back', () => {
  const separators = fc.constantFrom('', ' ', '.', '-', '\u00a0');
  const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
  fc.assert(
    fc.property(
      national,
      separators,
      fc.constantFrom('0', '+33', '0033', '+33 (0)'),
      (number, separator, prefix) => {
        const typed = prefix + number.charAt(0) + separator + number.slice(1).match(/../g)!.join(separator);
        expect(parsePhone(typed)).toEqual({ ok: true, value: `+33${number}` });
        expect(parsePhone(formatPhone(`+33${number}`))).toEqual({ ok: true, value: `+33${number}` });
        expect(parseMobile(typed).ok).toBe(/^[67]/.test(number));
      },
    ),
  );
});
