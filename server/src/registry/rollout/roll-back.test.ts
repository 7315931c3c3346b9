import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { ALL_REMOTES, canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit();
});
after(() => kit.registry.stop());

test('during a canary, everything goes back to an earlier composition with the same id', async () => {
  const at = await kit.showing('LMSANTE');
  const first = await at.composition();
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await at.move('canary', canary('mfe-hello', '1.1.0', 100));
  const back = await at.move('roll-back', { to: first.id.slice(0, 12) });
  expect(back.body.compositions).toEqual({ stable: first.id });
  expect(await at.versions()).toEqual(ALL_REMOTES);
  expect((await at.audit())[0]).toMatchObject({
    action: 'rollout.roll-back',
    who: 'Alix',
    reason: 'test',
    subject: first.id,
  });
  expect((await at.move('roll-back', { to: 'deadbeef' })).body.code).toBe('composition_unknown');
  expect((await at.move('roll-back', { to: 'a' })).body.code).toBe('composition_unknown');
});

test('one artifact goes back: first its canary ends, then the version before returns', async () => {
  const at = await kit.showing('GFPRHONE');
  expect((await at.move('roll-back', { artifact: 'mfe-a' })).body.code).toBe('nothing_to_roll_back');
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await at.move('canary', canary('mfe-a', '1.0.0'));
  const one = await at.move('roll-back', { artifact: 'mfe-a' });
  expect(one.body.remotes['mfe-a']).toMatchObject({ stable: '2.0.0', canary: null, replaced: '1.0.0' });
  const two = await at.move('roll-back', { artifact: 'mfe-a', version: '2.0.0' });
  expect(two.body.remotes['mfe-a']).toMatchObject({ stable: '1.0.0', replaced: null });
  expect((await at.composition()).remotes[0]?.fallback).toBeNull();
  const both = await at.move('roll-back', { artifact: 'mfe-a', to: 'deadbeef' });
  expect([both.status, both.body.errors[0].code]).toEqual([400, 'either_artifact_or_composition']);
});

test('after a roll-back, pages fall back to the same version as before', async () => {
  const at = await kit.showing('GFPPREV');
  for (const version of ['1.1.0', '1.2.0']) await at.move('promote', { artifact: 'mfe-hello', version });
  const back = await at.move('roll-back', { artifact: 'mfe-hello' });
  expect(back.body.remotes['mfe-hello']).toMatchObject({ stable: '1.1.0', replaced: '1.0.0' });
  expect((await at.composition()).remotes.at(-1)).toMatchObject({
    version: '1.1.0',
    fallback: { version: '1.0.0' },
  });
  expect((await at.move('roll-back', { artifact: 'mfe-hello' })).body.code).toBe('rolled_back_already');
  const further = await at.move('roll-back', { artifact: 'mfe-hello', version: '1.1.0' });
  expect(further.body.remotes['mfe-hello']).toMatchObject({ stable: '1.0.0', replaced: null });
});

test('two people who roll back the same artifact do not go back twice', async () => {
  const at = await kit.showing('APRILENTR');
  const rollBack = (more: object = {}) => at.move('roll-back', { artifact: 'mfe-a', ...more });
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await at.move('canary', canary('mfe-a', '1.0.0'));
  expect((await rollBack()).status).toBe(200);
  await at.move('pin', { artifact: 'mfe-a' });
  const again = await rollBack();
  expect([again.status, again.body.code]).toEqual([409, 'rolled_back_already']);
  expect(again.body.detail).toContain('Alix did it at');
  expect((await at.read()).remotes['mfe-a'].stable).toBe('2.0.0');
  expect((await rollBack({ version: '1.0.0' })).body.code).toBe('version_not_live');

  // A roll-back of another artifact, or after a new move, is accepted.
  await at.move('promote', { artifact: 'mfe-b', version: '2.0.0' });
  expect((await at.move('roll-back', { artifact: 'mfe-b' })).status).toBe(200);
  await at.move('unpin', { artifact: 'mfe-a' });
  await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect((await rollBack()).body.remotes['mfe-a'].stable).toBe('2.0.0');

  // The stable version is rolled back, and its canary ends.
  await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  await at.move('canary', canary('mfe-a', '2.0.0'));
  expect((await rollBack({ version: '1.0.0' })).body.remotes['mfe-a']).toMatchObject({
    stable: '2.0.0',
    canary: null,
  });

  const first = (await at.history()).at(-1).compositions.stable;
  await at.move('promote', { artifact: 'mfe-c', version: '2.0.0' });
  const { stable } = (await at.read()).compositions;
  await at.move('promote', { artifact: 'mfe-c', version: '1.0.0' });
  expect((await at.move('roll-back', { to: stable })).body.compositions.stable).not.toBe(first);
  expect((await at.move('roll-back', { artifact: 'mfe-c' })).body.code).toBe('rolled_back_already');
});

test('a composition that was changed in the database cannot be rolled back to', async () => {
  const at = await kit.showing('LIBRE');
  const { id } = await at.composition();
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await kit.registry.database.db.execute(
    sql`update registry_compositions set payload = replace(payload, '/artifacts/', '/elsewhere/') where id = ${id}`,
  );
  expect((await at.move('roll-back', { to: id })).body.code).toBe('composition_damaged');
  // Rolling back the artifact alone works: its composition is made again.
  const back = await at.move('roll-back', { artifact: 'mfe-a' });
  expect([back.status, back.body.compositions.stable === id]).toEqual([200, false]);
});
