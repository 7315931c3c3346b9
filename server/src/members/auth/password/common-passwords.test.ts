import { test } from 'node:test';
import { expect } from 'expect';
import { createCommonPasswords } from './common-passwords.ts';

const { isCommon } = createCommonPasswords();
const CLAIRE = ['Claire', 'Martin', '10000001', 'Grand-Lac', 'Mutuelle Grand-Lac'];

for (const password of [
  'Password1234',
  'P@ssw0rd-2025!',
  'Motdepasse123',
  'Motdepasse-2025',
  'Azertyuiop12',
  'Azerty123456!',
  'Qwertyuiop1!',
  'Bonjour-2025!',
  'Soleil-123456',
  'Jetaime-2024!',
  'Mutuelle-2025',
  'Aa1aaaaaaaaaaa',
  'Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!',
  'Abcd1234Efgh',
  `Aa1!${'a'.repeat(124)}`,
]) {
  test(`${password.slice(0, 24)} is guessed first`, async () => {
    expect(await isCommon(password)).toBe(true);
  });
}

for (const password of [
  'Claire-2025-2025',
  'MARTIN.1985.xx1'.replace('.xx1', '!!1'),
  'Grand-Lac-2025',
  'grandlac1234A',
  'Claire-Martin-1',
  'MartinClaire2025',
  'Claire.Martin.69',
  'Claire-Martin-10000001',
  'Martin+01051985',
]) {
  test(`${password} is what somebody would try on this member`, async () => {
    expect(await isCommon(password, CLAIRE)).toBe(true);
  });
}

for (const password of [
  'Demo-Portail-2025',
  'Tulipe-Orange-42',
  'Une-Fenetre-Ouverte-7',
  'Xk9fT2mQ8zL1',
  'Correct-Horse-9',
  'Claire-Tulipe-42x',
  `Xk9fT2mQ8zL1${'a'.repeat(116)}`,
]) {
  test(`${password.slice(0, 24)} is taken`, async () => {
    expect(await isCommon(password, CLAIRE)).toBe(false);
  });
}

const skip = process.env.PORTAL_TEST_FULL ? false : 'measures time: npm run test:full';

test('whatever is typed, the verdict takes no time to speak of', { skip }, async () => {
  await isCommon('warm-up');
  const signs = 'aA@4sS5$eE3lL1!oO0(-_.';
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const password = Array.from({ length: 128 }, () => signs[Math.floor(random() * signs.length)]).join('');
    const before = performance.now();
    await isCommon(password);
    times.push(performance.now() - before);
  }
  expect(times.toSorted((one, other) => one - other)[30]!).toBeLessThan(60);
});
