import { after, before, test } from 'node:test';
import type { PublicSigningKey, SignedComposition } from '@member-portal/shared-kernel/contract';
import { verifySigned } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  await registry.publish(fixtureRemote({ version: '1.1.0' }));
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  await registry.compose('NATIXIS', { 'mfe-hello': '1.0.0' });
});
after(() => registry.stop());

const keys = async (): Promise<PublicSigningKey[]> => (await registry.call('GET', '/keys')).body.keys;
const live = async (environment: string): Promise<SignedComposition> =>
  (await registry.call('GET', `/compositions/${environment}`)).body;
const change = (name: string, token?: string) =>
  registry.call('POST', `/keys/${name}`, {
    body: { by: 'Alix', reason: 'yearly' },
    ...(token && { token }),
  });

test('a new key signs, both are accepted until the old one is retired, and live compositions always verify', async () => {
  const [old] = await keys();
  expect((await change('retire')).body.code).toBe('no_key_to_retire');
  const rotated = await change('rotate');
  expect(rotated.body.keys).toMatchObject([{ state: 'signing' }, { state: 'accepted', keyId: old?.keyId }]);
  expect((await change('rotate')).body.code).toBe('rotation_unfinished');

  const [first, second] = await keys();
  await registry.compose('GFPLAC', { 'mfe-hello': '1.1.0' }, { readRevision: 1 });
  expect([(await live('GFPLAC')).keyId, (await live('NATIXIS')).keyId]).toEqual([
    first?.keyId,
    second?.keyId,
  ]);
  // A page that was opened before the rotation knows only the old key.
  await verifySigned(await live('GFPLAC'), old ? [old] : []);
  for (const environment of ['GFPLAC', 'NATIXIS']) await verifySigned(await live(environment), await keys());

  const before = await live('NATIXIS');
  const retired = await change('retire');
  expect(retired.body).toMatchObject({ keys: [{ state: 'signing' }], retired: [{ keyId: old?.keyId }] });
  const signedAnew = await live('NATIXIS');
  expect([signedAnew.payload, signedAnew.keyId]).toEqual([before.payload, first?.keyId]);
  await verifySigned(signedAnew, await keys());
  await expect(verifySigned(await live('GFPLAC'), old ? [old] : [])).rejects.toMatchObject({
    code: 'key_unknown',
  });
  await expect(verifySigned(before, await keys())).rejects.toMatchObject({ code: 'key_unknown' });
});

test('roll back to a composition that only the old key has signed', async () => {
  const { entries } = (await registry.call('GET', '/environments/GFPLAC/history')).body;
  const back = await registry.call('POST', '/environments/GFPLAC/rollout/roll-back', {
    body: { readRevision: 2, reason: 'test', to: entries.at(-1).compositions.stable },
  });
  expect(back.status).toBe(200);
  const shown = await verifySigned(await live('GFPLAC'), await keys());
  expect(shown.remotes).toMatchObject([{ version: '1.0.0' }]);
});

test('only the operator may list, rotate and retire keys', async () => {
  const { token } = (
    await registry.call('POST', '/tokens', { body: { team: 'team-a', remotes: ['mfe-hello'], validDays: 1 } })
  ).body;
  for (const name of ['rotate', 'retire']) expect((await change(name, token)).status).toBe(403);
});
