import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fixtureRemote } from '../testing/fixture-artifacts.ts';
import { canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit();
});
after(() => kit.registry.stop());

test('every state is kept, with who and why, page by page', async () => {
  const at = await kit.showing('GFPLAC');
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  const entries = await at.history();
  expect(entries[0]).toMatchObject({
    who: 'Alix',
    reason: 'test',
    action: 'rollout.promote',
    subject: 'mfe-a@2.0.0',
    remotes: { 'mfe-a': { stable: '2.0.0', replaced: '1.0.0' } },
  });
  expect(entries.at(-1)).toMatchObject({ revision: 1, who: 'local', action: 'composition.changed' });
  const page = await kit.registry.call(
    'GET',
    `/environments/GFPLAC/history?limit=1&before=${entries[0].revision}`,
  );
  expect(page.body.entries).toEqual([entries[1]]);
});

test('a team moves its own remotes in its own environments; pins and compositions are the operator’s', async () => {
  const at = await kit.showing('GFPRHONE');
  const { token } = (
    await kit.registry.call('POST', '/tokens', {
      body: { team: 'team-b', remotes: ['mfe-b'], environments: ['GFPRHONE'], validDays: 1 },
    })
  ).body;
  const own = await at.move('canary', canary('mfe-b', '2.0.0'), { token });
  expect(own.status).toBe(200);
  expect((await at.audit())[0].who).toMatch(/^Alix, team-b/);
  const { id } = await at.composition();
  const denied = [
    await at.move('canary', canary('mfe-c', '2.0.0'), { token }),
    await at.move('disable', { remote: 'mfe-c' }, { token }),
    await at.move('pin', { artifact: 'mfe-b' }, { token }),
    await at.move('unpin', { artifact: 'mfe-b' }, { token }),
    await at.move('roll-back', { to: id }, { token }),
    await (await kit.showing('NATIXIS')).move('promote', canary('mfe-b', '2.0.0'), { token }),
    await at.move('promote', { artifact: 'mfe-b' }, { token: 'x'.repeat(30) }),
  ];
  expect(denied.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'not_your_artifact'],
    [403, 'not_your_artifact'],
    [403, 'operator_required'],
    [403, 'operator_required'],
    [403, 'operator_required'],
    [403, 'not_your_environment'],
    [401, 'token_required'],
  ]);
  expect((await at.move('roll-back', { artifact: 'mfe-b' }, { token })).status).toBe(200);
});

test('invalid calls are refused, with each wrong field', async () => {
  const at = await kit.showing('GFPRHONE');
  const wrong = async (name: string, body: object) => {
    const { status, body: problem } = await at.move(name, body);
    return [status, problem.errors?.map(({ field }: { field: string }) => field)];
  };
  expect(await wrong('canary', canary('mfe-a', '2.0.0', 101))).toEqual([400, ['percent']]);
  expect(await wrong('canary', canary('mfe-a', '2.0.0', -1))).toEqual([400, ['percent']]);
  expect(await wrong('promote', { artifact: '', reason: '' })).toEqual([400, ['reason', 'artifact']]);
  expect(await wrong('pin', { artifact: 'mfe-a', readRevision: 0 })).toEqual([400, ['readRevision']]);
  for (const path of [
    '/environments/NOWHERE/rollout',
    '/environments/NOWHERE/history',
    '/frontend-discovery/NOWHERE',
  ]) {
    const nowhere = await kit.registry.call('GET', path);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'environment_unknown']);
  }
});

test('the remotes in the shape of the public draft: a canary beside what everybody else has', async () => {
  const at = await kit.showing('GFPRHONE');
  await at.move('canary', canary('mfe-b', '2.0.0', 30));
  await at.move('disable', { remote: 'mfe-a' });
  const { body } = await kit.registry.call('GET', '/frontend-discovery/GFPRHONE');
  const [entry] = fixtureRemote().descriptor.files;
  expect(Object.keys(body.microFrontends).sort()).toEqual(['mfe-b', 'mfe-c', 'mfe-hello']);
  expect(body.microFrontends['mfe-hello']).toMatchObject([
    {
      url: `/artifacts/mfe-hello/1.0.0/${entry?.path}`,
      metadata: { version: '1.0.0', integrity: entry?.integrity },
      deployment: { traffic: 100, default: true },
    },
  ]);
  expect(body.microFrontends['mfe-b']).toMatchObject([
    { metadata: { version: '1.0.0' }, deployment: { traffic: 70, default: true } },
    { metadata: { version: '2.0.0' }, deployment: { traffic: 30, default: false } },
  ]);
});

test('of two operators at once one wins, and the other is refused as outdated', async () => {
  const at = await kit.showing('TESTCLOSED');
  const { revision } = await at.read();
  const changes = (await at.history()).length;
  const both = await Promise.all([
    at.move('promote', { artifact: 'mfe-a', version: '2.0.0' }, { revision }),
    at.move('disable', { remote: 'mfe-a' }, { revision }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('revision_outdated');
  expect(await at.history()).toHaveLength(changes + 1);
});
