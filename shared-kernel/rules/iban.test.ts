import fc from 'fast-check';
import { formatIban, ibanEnding, maskIban, parseIban } from './iban.ts';

test.each([
  'FR14 2004 1010 0505 0001 3M02 606',
  'FR76 3000 6000 0112 3456 7890 189',
  'BE31 4354 1116 1155',
  'MC58 1122 2000 0101 2345 6789 030',
  'FR7699999999990000000000153',
])('%s is an IBAN', (typed) => {
  expect(parseIban(typed)).toEqual({ ok: true, value: typed.replaceAll(' ', '') });
});

test('a pasted IBAN may have a leading "IBAN", lower case and hyphens', () => {
  const value = 'FR1420041010050500013M02606';
  for (const typed of ['IBAN fr14 2004 1010 0505 0001 3m02 606', 'FR14-2004-1010-0505-0001-3M02-606']) {
    expect(parseIban(typed)).toEqual({ ok: true, value });
  }
});

test.each([
  ['a wrong last digit', 'FR14 2004 1010 0505 0001 3M02 607'],
  ['a wrong last digit', 'FR7630006000011234567890188'],
  ['a wrong RIB key under a right mod 97', 'FR0630006000011234567890188'],
  ['a wrong RIB key in Monaco', 'MC5811222000010123456789031'],
  ['letters where digits must be', 'BE3143541116115A'],
  ['nothing', ''],
  ['a card number', '4970 1234 5678 9012'],
  ['Greek capitals', 'FR14ΑΒΓ'],
])('%s is refused', (_, typed) => {
  expect(parseIban(typed)).toEqual({ ok: false, code: 'iban_invalid' });
});

test('a country without IBAN has its own code, even when the check digits are right', () => {
  expect(parseIban('XX431234')).toEqual({ ok: false, code: 'iban_country_unknown' });
});

test.each([
  ['FR76 3000 6000 0112 3456 7890 18', '27'],
  ['BE31 4354 1116 115', '16'],
  ['DE89', '22'],
  ['GB29NWBK601613319268191', '22'],
])('%s has the wrong length for its country', (typed, nb) => {
  expect(parseIban(typed)).toEqual({ ok: false, code: 'iban_length_invalid', params: { nb } });
});

test('an IBAN is shown in groups of four, or masked with its ending', () => {
  expect(formatIban('FR7699999999990000000000153')).toBe('FR76 9999 9999 9900 0000 0000 153');
  expect(maskIban('FR7699999999990000000000153')).toBe('FR76 •••• •••• •••• •••• •••• 153');
  expect(maskIban('BE31435411161155')).toBe('BE31 •••• •••• •155');
  expect(ibanEnding('FR7699999999990000000000153')).toBe('153');
});

/** French accounts: bank, branch and account with their RIB key and the check digits of the IBAN. */
const french = fc
  .tuple(
    fc.integer({ min: 0, max: 99_999 }),
    fc.integer({ min: 0, max: 99_999 }),
    fc.bigInt({ min: 0n, max: 99_999_999_999n }),
  )
  .map(([bank, branch, account]) => {
    const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * account) % 97n);
    const [b, g, c, k] = [
      String(bank).padStart(5, '0'),
      String(branch).padStart(5, '0'),
      String(account).padStart(11, '0'),
      String(key).padStart(2, '0'),
    ];
    // F is 15 and R is 27.
    const check = 98n - (BigInt(`${b}${g}${c}${k}152700`) % 97n);
    return `FR${String(check).padStart(2, '0')}${b}${g}${c}${k}`;
  });

test('any French account with its two keys passes, and one wrong digit never does', () => {
  fc.assert(
    fc.property(
      french,
      fc.integer({ min: 2, max: 26 }),
      fc.integer({ min: 1, max: 9 }),
      (iban, at, shift) => {
        expect(parseIban(iban)).toEqual({ ok: true, value: iban });
        expect(parseIban(formatIban(iban).toLowerCase())).toEqual({ ok: true, value: iban });
        const wrong = (Number(iban.charAt(at)) + shift) % 10;
        expect(parseIban(iban.slice(0, at) + wrong + iban.slice(at + 1)).ok).toBe(false);
      },
    ),
  );
});

test('a masked IBAN has the groups of the whole one and shows seven characters of it', () => {
  fc.assert(
    fc.property(french, (iban) => {
      const masked = maskIban(iban);
      expect(masked).toHaveLength(formatIban(iban).length);
      expect(masked.replaceAll(/[ •]/g, '')).toBe(iban.slice(0, 4) + iban.slice(-3));
    }),
  );
});
