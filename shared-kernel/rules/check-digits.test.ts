import fc from 'fast-check';
import { mod97, passesLuhn } from './check-digits.ts';

const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 14 })
  .map((list) => list.join(''));

const withDigit = (text: string, at: number, digit: number) => text.slice(0, at) + digit + text.slice(at + 1);

describe("Luhn's formula", () => {
  test('a number of the standard passes, its neighbours and no digits at all do not', () => {
    expect(passesLuhn('79927398713')).toBe(true);
    for (const last of [0, 1, 2, 4, 5, 6, 7, 8, 9]) expect(passesLuhn(`7992739871${last}`)).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  test('exactly one check digit completes any digits, and one wrong digit is always found', () => {
    fc.assert(
      fc.property(digits, fc.nat(13), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const complete = Array.from({ length: 10 }, (_, last) => text + last).filter(passesLuhn);
        expect(complete).toHaveLength(1);
        const whole = complete[0]!;
        const index = at % whole.length;
        expect(passesLuhn(withDigit(whole, index, (Number(whole[index]) + shift) % 10))).toBe(false);
      }),
    );
  });
});

describe('MOD 97-10', () => {
  test('letters count from A = 10 to Z = 35', () => {
    expect(mod97('A')).toBe(10);
    expect(mod97('Z')).toBe(35);
    expect(mod97('1Z0')).toBe(1350 % 97);
  });

  test('agrees with the remainder of the whole number, however long it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789ABCXYZ'), { maxLength: 34 }), (characters) => {
        const asNumber = characters.map((character) => Number.parseInt(character, 36)).join('');
        expect(mod97(characters.join(''))).toBe(Number(BigInt(asNumber || '0') % 97n));
      }),
    );
  });
});
