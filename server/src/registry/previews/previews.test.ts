import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import {
  type FixtureRemoteOptions,
  fixtureRemote,
  fixtureShell,
  uploadForm,
} from '../testing/fixture-artifacts.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
let issuer: SigningIssuer;
let clock: TestClock;
let team: string;
let other: string;
const DAY = 86_400;

before(async () => {
  clock = createTestClock();
  issuer = await startSigningIssuer(clock);
  const grants = [
    { claims: { ref: 'main' }, team: 'hello', remote: 'mfe-hello', environments: ['GFPLAC'] },
    {
      claims: { repository: '1' },
      team: 'hello',
      remote: 'mfe-hello',
      environments: ['GFPLAC'],
      previewsOnly: true,
    },
  ];
  const builds = [{ issuer: issuer.url, audience: 'portal', grants }];
  registry = await startRegistry({ clock, identity: parseIdentityConfig({ builds }, 'the test') });
  await registry.publish(fixtureShell());
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(fixtureRemote({ version }));
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  const tokenOf = async (remote: string) =>
    (
      await registry.call('POST', '/tokens', {
        body: { team: 'a-team', remotes: [remote], environments: ['GFPLAC', 'GFPRHONE'], validDays: 60 },
      })
    ).body.token;
  team = await tokenOf('mfe-hello');
  other = await tokenOf('mfe-other');
});
after(async () => {
  await registry.stop();
  await issuer.stop();
});

const BRANCH = 'feature/new-filters';
const versionOf = (commit: number) => `1.2.0-preview.b-filters.g${commit}`;
function publish(
  version: string,
  { token = team, branch = BRANCH, ...rest }: FixtureRemoteOptions & { token?: string; branch?: string } = {},
) {
  const form = uploadForm(fixtureRemote({ version, ...rest }));
  form.append('preview', branch);
  return registry.call('POST', '/artifacts', { body: form, token });
}
const link = (body: object = {}, { token = team, code = 'GFPLAC' } = {}) =>
  registry.call('POST', `/environments/${code}/previews`, {
    ...{ token, body: { artifact: 'mfe-hello', branch: BRANCH, reason: 'pull request 12', ...body } },
  });
const session = (id: string) => registry.call('GET', `/tester-links/${id}/session`, { token: null });
const versionIn = (answer: { body: { signed: { payload: string } } }) =>
  JSON.parse(answer.body.signed.payload).remotes[0].version;
const end = (token = team, branch = BRANCH) =>
  registry.call('POST', '/previews/deletion', {
    ...{ token, body: { artifact: 'mfe-hello', branch, reason: 'merged' } },
  });

test('a link opens the environment with the newest version of a branch, and follows it', async () => {
  expect((await publish(versionOf(1))).status).toBe(201);
  const made = await link();
  expect(made).toMatchObject({ status: 201, body: { version: versionOf(1) } });
  expect(made.body.link).toContain('/tester/');
  expect(versionIn(await session(made.body.id))).toBe(versionOf(1));

  clock.advance(3_600);
  await publish(versionOf(2), { marker: 'second' });
  expect(versionIn(await session(made.body.id))).toBe(versionOf(2));
  // The same link, as the next build's comment needs it.
  expect((await link()).body).toEqual({ ...made.body, version: versionOf(2) });
  const { links } = (await registry.call('GET', '/environments/GFPLAC/tester-links')).body;
  expect(links).toMatchObject([{ preview: { artifact: 'mfe-hello', branch: BRANCH }, pins: {} }]);
  const { previews } = (await registry.call('GET', '/previews?artifact=mfe-hello', { token: other })).body;
  expect(previews).toMatchObject([{ branch: BRANCH, version: versionOf(2), state: 'valid' }]);
});

test('a preview is no candidate for a release', async () => {
  const { revision: readRevision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
  const wish = { artifact: 'mfe-hello', version: versionOf(2), readRevision, reason: 'a test', by: 'Alix' };
  const refused = { status: 422, body: { errors: [{ code: 'version_is_preview' }] } };
  for (const [name, body] of [
    ['rollout/canary', { ...wish, percent: 5 }],
    ['rollout/promote', wish],
    ['rollout/pin', wish],
    ['plans', wish],
  ] as const)
    expect([name, await registry.call('POST', `/environments/GFPLAC/${name}`, { body })]).toMatchObject([
      ...[name, refused],
    ]);
  expect(await registry.compose('GFPLAC', { 'mfe-hello': versionOf(2) }, { readRevision })).toMatchObject(
    refused,
  );
  const { artifacts } = (await registry.call('GET', '/artifacts?id=mfe-hello')).body;
  const branches = artifacts.map(({ version, preview }: Record<string, string | null>) => [version, preview]);
  expect(Object.fromEntries(branches)).toEqual({
    ...{ '1.0.0': null, '1.1.0': null, [versionOf(1)]: BRANCH, [versionOf(2)]: BRANCH },
  });
  // A preview cannot take the number of a release.
  expect(await publish('1.2.0')).toMatchObject({ status: 422, body: { code: 'descriptor_invalid' } });
  expect((await publish(versionOf(9), { branch: 'a branch' })).body.code).toBe('upload_invalid');
});

test('a shell of a branch is not what remotes are fitted to', async () => {
  const form = uploadForm(fixtureShell({ version: '9.0.0-preview.b-x.g1', kernelVersion: '9.0.0' }));
  form.append('preview', 'x');
  expect((await registry.call('POST', '/artifacts', { body: form })).status).toBe(201);
  const needing = fixtureRemote({ version: '1.9.0', kernelRange: '^9.0.0' });
  expect((await registry.publish(needing)).body.code).toBe('artifact_does_not_fit');
});

test('only its team makes and ends the link of a branch, where testers are allowed and it is published', async () => {
  expect((await link({}, { token: other })).body.code).toBe('not_your_artifact');
  expect((await link({}, { code: 'NATIXIS' })).body.code).toBe('not_your_environment');
  expect((await link({}, { code: 'GFPRHONE' })).body.code).toBe('testers_not_allowed');
  expect((await link({ branch: 'no-such' })).body.code).toBe('preview_unknown');
  expect((await link({ reason: '' })).body.errors).toMatchObject([{ field: 'reason' }]);
  expect((await end(other)).body.code).toBe('not_your_artifact');
  expect((await end(team, 'no-such')).body.code).toBe('preview_unknown');
});

test('a build of any branch publishes previews alone', async () => {
  const exchange = async (claims: object) => {
    const token = await issuer.sign({ sub: 'ci', aud: 'portal', ...claims });
    return (
      await registry.call('POST', '/tokens/exchange', { token: null, body: { token, remote: 'mfe-hello' } })
    ).body.token;
  };
  const token = await exchange({ repository: '1', ref: 'feature' });
  const only = { status: 403, body: { code: 'previews_only' } };
  expect(await registry.publish(fixtureRemote({ version: '1.3.0' }), token)).toMatchObject(only);
  const { revision: readRevision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
  for (const [name, body] of [
    ['rollout/promote', { version: '1.1.0' }],
    ['rollout/canary', { version: '1.1.0', percent: 5 }],
    ['plans', { version: '1.1.0' }],
    ['rollout/roll-back', {}],
    ['rollout/disable', { remote: 'mfe-hello' }],
  ] as const)
    expect([
      name,
      await registry.call('POST', `/environments/GFPLAC/${name}`, {
        ...{ token, body: { artifact: 'mfe-hello', readRevision, reason: 'a test', ...body } },
      }),
    ]).toMatchObject([name, only]);
  const own = '/tokens/own?artifact=mfe-hello&environments=GFPLAC';
  expect(await registry.call('GET', own, { token })).toMatchObject(only);
  expect((await registry.call('GET', `${own}&purpose=preview`, { token })).status).toBe(200);
  expect((await publish(versionOf(3), { token, marker: 'third' })).status).toBe(201);
  expect((await link({}, { token })).status).toBe(201);
  // The grant of the main branch comes first.
  const release = await exchange({ repository: '1', ref: 'main' });
  expect((await registry.publish(fixtureRemote({ version: '1.3.0' }), release)).status).toBe(201);
});

test('the link ends with its branch, and the files go', async () => {
  const { id } = (await link()).body;
  expect((await session(id)).status).toBe(200);
  expect(await end()).toMatchObject({
    ...{ status: 200, body: { versions: expect.arrayContaining([versionOf(1), versionOf(3)]), links: 1 } },
  });
  expect(await session(id)).toMatchObject({ status: 410, body: { code: 'tester_link_revoked' } });
  expect((await end()).body).toEqual({ versions: [], links: 0 });
  expect((await link()).body.code).toBe('preview_unknown');
  const { entries } = (await registry.call('GET', '/audit?action=preview')).body;
  expect(entries).toMatchObject([
    { action: 'preview.deleted', subject: `mfe-hello ${BRANCH}`, reason: 'merged' },
  ]);
  const gone = await registry.call('POST', '/retention', { body: { by: 'Alix', reason: 'a test' } });
  expect(gone.body.removed.map(({ version }: { version: string }) => version).sort()).toEqual([
    ...[versionOf(1), versionOf(2), versionOf(3)],
  ]);
});

test('a preview ends by itself two weeks after its last version; one that was replaced loses its files after a day', async () => {
  await publish(versionOf(5), { branch: 'old', marker: 'five' });
  clock.advance(DAY);
  await publish(versionOf(6), { branch: 'old', marker: 'six' });
  const { id, expiresAt } = (await link({ branch: 'old' })).body;
  expect(new Date(expiresAt).getTime()).toBe(clock.now().getTime() + 14 * DAY * 1000);
  clock.advance(DAY + 1);
  const run = async () =>
    (await registry.call('POST', '/retention', { body: { by: 'Alix', reason: 'a test' } })).body.removed.map(
      ({ version }: { version: string }) => version,
    );
  expect(await run()).toEqual([versionOf(5)]);
  // A week before its end another build gets another link.
  clock.advance(8 * DAY);
  expect((await link({ branch: 'old' })).body.id).not.toBe(id);
  clock.advance(5 * DAY);
  expect((await session(id)).body.code).toBe('tester_link_expired');
  expect((await link({ branch: 'old' })).body.code).toBe('preview_unknown');
  expect(await run()).toContain(versionOf(6));
});
