import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { type RolloutKit, startRolloutKit } from '../registry/testing/rollout-kit.ts';
import { runAgainst } from './testing/run-command.ts';

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit();
  await kit.showing('GFPLAC');
});
after(() => kit.registry.stop());

const ops = (...args: string[]) => runAgainst(kit.registry, args);

const document = async () => (await kit.registry.call('GET', '/environments/GFPLAC')).body.document;
const WHY = ['--by', 'Alix Roche', '--reason', 'database move'];
const state = (...args: string[]) => ops('environment', 'state', '--environment', 'GFPLAC', ...args, ...WHY);

test('puts an environment into maintenance with what members read, and opens it again; the rest of it stays', async () => {
  const before = await document();
  expect(await state('--state', 'maintenance', '--told', 'Nous revenons à 8 h.')).toEqual({
    code: 0,
    said: 'GFPLAC: maintenance, Nous revenons à 8 h.',
  });
  expect(await document()).toMatchObject({
    state: 'maintenance',
    brand: { name: before.brand.name, maintenance_public_reason: 'Nous revenons à 8 h.' },
  });
  expect((await state('--state', 'open')).said).toBe('GFPLAC: open');
  const { revision: _, ...after } = await document();
  const { revision: __, ...same } = before;
  expect({ ...after, brand: { ...after.brand, maintenance_public_reason: null } }).toEqual({
    ...same,
    brand: { ...same.brand, maintenance_public_reason: null },
  });
  const [entry] = (await kit.registry.call('GET', '/audit?action=environment')).body.entries;
  expect(entry).toMatchObject({ who: 'Alix Roche', reason: 'database move' });
});

test('a state that is none, and an environment that is none, are refused', async () => {
  expect(await state('--state', 'ajar')).toMatchObject({ code: 2 });
  const unknown = await ops('environment', 'state', '--environment', 'NOWHERE', '--state', 'open', ...WHY);
  expect(unknown).toEqual({ code: 1, said: 'There is no such environment.' });
});

test('the board names what every environment shows', async () => {
  const { code, said } = await ops('board');
  expect(code).toBe(0);
  expect(said).toMatch(/^ENVIRONMENT +STATE +SHELL +MFE-A +MFE-B +MFE-C +MFE-HELLO$/m);
  expect(said).toMatch(/^GFPLAC +open +1\.0\.0 +1\.0\.0 +1\.0\.0 +1\.0\.0 +1\.0\.0$/m);
  expect(said).toMatch(/^NATIXIS +open +– +–/m);
});
