import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { ALL_REMOTES, canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit();
});
after(() => kit.registry.stop());

const WHY = { by: 'Alix Roche', reason: 'sends data to a stranger' };
const revoke = (artifact: string, version: string, body: object = WHY) =>
  kit.registry.call('POST', `/artifacts/${artifact}/${version}/revocation`, { body });
const offered = async (environment: string): Promise<string[]> =>
  (await kit.registry.call('GET', '/live')).body.offered.find(
    (entry: { environment: string }) => entry.environment === environment,
  ).versions;

test('a revoked version leaves every environment, pinned or not; the version before comes back', async () => {
  const stable = await kit.showing('GFPLAC');
  await stable.move('promote', { artifact: 'mfe-hello', version: '1.1.0' });
  await stable.move('pin', { artifact: 'mfe-hello' });
  const trying = await kit.showing('NATIXIS');
  await trying.move('canary', canary('mfe-hello', '1.1.0'));
  expect(await offered('GFPLAC')).toContain('mfe-hello@1.1.0');

  const answer = await revoke('mfe-hello', '1.1.0');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: 'mfe-hello',
      version: '1.1.0',
      environments: [
        { environment: 'GFPLAC', now: '1.0.0' },
        { environment: 'NATIXIS', now: '1.0.0' },
      ],
    },
  });
  expect(await stable.versions()).toEqual(ALL_REMOTES);
  expect((await stable.read()).remotes['mfe-hello']).toMatchObject({ stable: '1.0.0', pinned: true });
  expect((await trying.read()).remotes['mfe-hello']).toMatchObject({ stable: '1.0.0', canary: null });
  for (const code of ['GFPLAC', 'NATIXIS']) expect(await offered(code)).not.toContain('mfe-hello@1.1.0');

  const file = `/artifacts/mfe-hello/1.1.0/${fixtureRemote().descriptor.entry}`;
  expect(await kit.registry.call('GET', file)).toMatchObject({
    status: 410,
    body: { code: 'version_revoked' },
  });
  const { artifacts } = (await kit.registry.call('GET', '/artifacts?id=mfe-hello')).body;
  expect(artifacts.find(({ version }: { version: string }) => version === '1.1.0')).toMatchObject({
    revokedAt: answer.body.revokedAt,
    liveIn: [],
  });
  const { entries } = (await kit.registry.call('GET', '/audit?action=version')).body;
  const told = entries.map(({ action, environment, who, reason }: Record<string, string>) => [
    action,
    environment,
    who,
    reason,
  ]);
  expect(told).toEqual([
    ['version.withdrawn', 'NATIXIS', WHY.by, WHY.reason],
    ['version.withdrawn', 'GFPLAC', WHY.by, WHY.reason],
    ['version.revoked', null, WHY.by, WHY.reason],
  ]);
});

test('a revoked version never comes back: not by a canary, a promotion, a roll-back, a tester, nor published again', async () => {
  const at = await kit.showing('GFPBDX');
  await at.move('promote', { artifact: 'mfe-hello', version: '1.2.0' });
  const [{ compositions }] = await at.history();
  const link = { hours: 8, pins: { 'mfe-hello': '1.2.0' }, ...WHY };
  const ofTester = await kit.registry.call('POST', '/environments/GFPLAC/tester-links', { body: link });
  expect(ofTester.status).toBe(201);
  await revoke('mfe-hello', '1.2.0');
  const before = await at.read();
  const refused = { status: 422, body: { code: 'composition_does_not_fit' } };
  expect(await at.move('canary', canary('mfe-hello', '1.2.0'))).toMatchObject(refused);
  expect(await at.move('promote', { artifact: 'mfe-hello', version: '1.2.0' })).toMatchObject(refused);
  expect(await at.move('pin', { artifact: 'mfe-hello', version: '1.2.0' })).toMatchObject(refused);
  expect(await at.move('roll-back', { to: compositions.stable })).toMatchObject(refused);
  expect(await at.read()).toEqual(before);

  const session = `/tester-links/${ofTester.body.made.id}/session`;
  expect(await kit.registry.call('GET', session, { token: null })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'version_revoked' }] },
  });
  const again = await kit.registry.publish(fixtureRemote({ version: '1.2.0' }));
  expect(again).toMatchObject({ status: 409, body: { code: 'version_revoked' } });
});

test('a remote without a version before is switched off, and comes on again with another version', async () => {
  const at = await kit.showing('GFPRHONE', { 'mfe-a': '2.0.0', 'mfe-b': '1.0.0' });
  expect((await revoke('mfe-a', '2.0.0')).body.environments).toContainEqual({
    environment: 'GFPRHONE',
    now: null,
  });
  expect(await at.versions()).toEqual({ 'mfe-b': '1.0.0' });
  expect(await at.move('enable', { remote: 'mfe-a' })).toMatchObject({ status: 422 });
  await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  await at.move('enable', { remote: 'mfe-a' });
  expect(await at.versions()).toEqual({ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
});

test('the only shell of an environment is not revoked; nothing is changed, and the environments are named', async () => {
  const answer = await revoke('shell', fixtureShell().descriptor.version);
  expect(answer).toMatchObject({ status: 409, body: { code: 'revoke_leaves_no_shell' } });
  expect(answer.body.detail).toContain('GFPLAC');
  const file = `/artifacts/shell/${fixtureShell().descriptor.version}`;
  expect((await kit.registry.call('GET', file)).status).toBe(200);
});

test('a repeat changes nothing and answers the same instant', async () => {
  const first = await revoke('mfe-b', '2.0.0');
  const second = await revoke('mfe-b', '2.0.0', { by: 'Sam Leroy', reason: 'once more' });
  expect(second.body).toEqual({ ...first.body, environments: [] });
  const { entries } = (await kit.registry.call('GET', '/audit?action=version.revoked')).body;
  expect(entries.filter(({ subject }: { subject: string }) => subject === 'mfe-b@2.0.0')).toHaveLength(1);
});

test('a change of a rollout at the same moment does not slip past', async () => {
  const at = await kit.showing('LIBRE');
  const [moved] = await Promise.all([at.move('canary', canary('mfe-c', '2.0.0')), revoke('mfe-c', '2.0.0')]);
  expect([200, 409, 422]).toContain(moved.status);
  expect((await at.read()).remotes['mfe-c']).toMatchObject({ stable: '1.0.0', canary: null });
});

test('only the operator revokes, a version that exists, with a reason', async () => {
  const path = '/artifacts/mfe-hello/1.0.0/revocation';
  expect((await kit.registry.call('POST', path, { token: null, body: WHY })).status).toBe(401);
  const { token } = (
    await kit.registry.call('POST', '/tokens', {
      body: { team: 'team-a', remotes: ['mfe-hello'], validDays: 1 },
    })
  ).body;
  expect((await kit.registry.call('POST', path, { token, body: WHY })).status).toBe(403);
  expect(await revoke('mfe-hello', '7.7.7')).toMatchObject({
    status: 404,
    body: { code: 'artifact_unknown' },
  });
  for (const wrong of [{}, { reason: 'no' }, { by: '', reason: 'good enough' }])
    expect((await revoke('mfe-hello', '1.0.0', wrong)).status).toBe(400);
});
