import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { isAccepted } from './accepted-licences.ts';
import { shippedPackages } from './shipped-packages.ts';

test('everything that is shipped has an accepted licence', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const packages = shippedPackages(lock);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'webpack']));
  expect(packages.map(({ name }) => name)).not.toContain('jest');
  expect(packages.filter(({ licence }) => !licence || !isAccepted(licence))).toEqual([]);
});

test('what only the checks use is not shipped, and two versions of a package are two', () => {
  const packages = shippedPackages({
    packages: {
      '': { version: '1.0.0' },
      server: { version: '1.0.0' },
      'node_modules/@member-portal/server': { link: true, resolved: 'server' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '2.0.0' },
      'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
    },
  });
  expect(packages).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'a', version: '2.0.0', licence: null },
  ]);
});

for (const [expression, accepted] of [
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT or MPL-2.0', true],
  ['Apache-2.0 AND MIT', true],
  ['(MIT AND GPL-2.0)', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['MIT AND (GPL-2.0 OR ISC)', false],
  ['', false],
] as const) {
  test(`${expression || 'no licence'} is ${accepted ? 'accepted' : 'refused'}`, () => {
    expect(isAccepted(expression)).toBe(accepted);
  });
}
