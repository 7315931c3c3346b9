import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let clock: TestClock;
let ci: SigningIssuer;
let registry: TestRegistry;
before(async () => {
  clock = createTestClock();
  ci = await startSigningIssuer(clock);
  const claims = { repository_id: '4711', ref: 'refs/heads/main', environment: 'production' };
  const grants = [
    { claims, team: 'refunds', remote: 'mfe-refunds', environments: ['GFPLAC'], minutes: 10 },
    { claims: { repository_id: '4711' }, team: 'refunds', remote: 'mfe-trial' },
  ];
  const builds = [{ issuer: ci.url, audience: 'portal', grants }];
  const identity = parseIdentityConfig({ builds }, 'the test');
  registry = await startRegistry({ clock, identity });
  await registry.publish(fixtureShell());
});
after(async () => {
  await registry.stop();
  await ci.stop();
});

const BUILD = { sub: 'repo:acme/refunds:ref:refs/heads/main', aud: 'portal', repository_id: '4711' };
const MAIN = { ...BUILD, ref: 'refs/heads/main', environment: 'production' };
const exchange = async (claims: object, remote = 'mfe-refunds') =>
  registry.call('POST', '/tokens/exchange', {
    token: null,
    body: { token: await ci.sign({ ...claims }), remote },
  });
const remote = (id: string, version: string) =>
  fixtureRemote({ id, version, manifest: { routes: [], navigation: [] } });

test('a build publishes and moves one remote, for some minutes, and stands in the trail as itself', async () => {
  const { status, body } = await exchange(MAIN);
  expect([status, body.team, body.environments]).toEqual([201, 'refunds', ['GFPLAC']]);
  expect((await registry.publish(remote('mfe-refunds', '1.0.0'), body.token, ['GFPLAC'])).status).toBe(201);
  const [published] = (await registry.call('GET', '/audit?action=artifact')).body.entries;
  expect(published).toMatchObject({
    who: expect.stringMatching(/^refunds \(build [0-9a-f]{8}\)$/),
    identity: { issuer: ci.url, subject: BUILD.sub },
  });
  for (const [id, environments, code] of [
    ['mfe-other', [], 'not_your_artifact'],
    ['mfe-trial', [], 'not_your_artifact'],
    ['mfe-refunds', ['NATIXIS'], 'not_your_environment'],
  ] as const) {
    const refused = await registry.publish(remote(id, '1.0.1'), body.token, environments);
    expect([id, refused.status, refused.body.code]).toEqual([id, 403, code]);
  }
  clock.advance(601);
  expect((await registry.publish(remote('mfe-refunds', '1.0.1'), body.token)).status).toBe(401);
});

test('a build with other claims gets nothing; without environments it publishes only', async () => {
  for (const claims of [
    { ...MAIN, ref: 'refs/heads/other' },
    { ...MAIN, repository_id: '4712' },
    { ...MAIN, repository_id: 4711 },
    BUILD,
  ])
    expect(await exchange(claims)).toMatchObject({ status: 403, body: { code: 'build_not_granted' } });
  expect(await exchange({ ...MAIN, aud: 'another registry' })).toMatchObject({
    status: 401,
    body: { code: 'identity_refused' },
  });
  const { body } = await exchange(BUILD, 'mfe-trial');
  expect((await registry.publish(remote('mfe-trial', '1.0.0'), body.token)).status).toBe(201);
  expect(await registry.publish(remote('mfe-trial', '1.0.1'), body.token, ['GFPLAC'])).toMatchObject({
    status: 403,
    body: { code: 'not_your_environment' },
  });
});

test('a stolen token of a build is exchanged once, and what it became is revoked by command', async () => {
  clock.advance(60);
  const token = await ci.sign(MAIN);
  const body = { token, remote: 'mfe-refunds' };
  const first = await registry.call('POST', '/tokens/exchange', { token: null, body });
  expect(first.status).toBe(201);
  expect(await registry.call('POST', '/tokens/exchange', { token: null, body })).toMatchObject({
    status: 401,
    body: { code: 'identity_refused', detail: 'it was used already' },
  });
  const [listed] = (await registry.call('GET', '/tokens')).body.tokens;
  expect(listed).toMatchObject({ build: { subject: BUILD.sub }, state: 'valid' });
  await registry.call('DELETE', `/tokens/${listed.id}`, { body: { reason: 'stolen' } });
  expect((await registry.publish(remote('mfe-refunds', '2.0.0'), first.body.token)).status).toBe(401);
  // It is not a person's token either.
  expect((await registry.call('POST', '/sessions', { token: null, body: { idToken: token } })).status).toBe(
    401,
  );
});
