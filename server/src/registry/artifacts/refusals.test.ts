import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

/** GFPLAC shows shell 1.0.0 and mfe-hello. NATIXIS shows shell 1.1.0 alone, whose kernel exports one more name. */
let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  const kernelExports = { 'shared-kernel/ui': ['Button', 'Text', 'Carousel'] };
  await registry.publish(fixtureShell({ version: '1.1.0', kernelVersion: '1.1.0', kernelExports }));
  await registry.publish(fixtureRemote());
  expect((await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' })).status).toBe(200);
  expect((await registry.compose('NATIXIS', {}, { shell: '1.1.0' })).status).toBe(200);
});
after(() => registry.stop());

const NOTHING = { routes: [], navigation: [] };
const codesOf = (answer: { body: { errors?: { code: string }[] } }) =>
  (answer.body.errors ?? []).map(({ code }) => code);

async function token(over: object = {}): Promise<string> {
  const body = { team: 'new', remotes: ['mfe-new'], validDays: 1, ...over };
  return (await registry.call('POST', '/tokens', { body })).body.token;
}

test('a remote that uses a kernel export of one environment’s shell fits that environment alone', async () => {
  const remote = fixtureRemote({
    id: 'mfe-new',
    kernelExports: { 'shared-kernel/ui': ['Carousel'] },
    manifest: NOTHING,
  });
  const refused = await registry.publish(remote, undefined, ['GFPLAC']);
  expect([refused.status, refused.body.code]).toEqual([422, 'artifact_does_not_fit']);
  expect(codesOf(refused)).toEqual(['kernel_export_missing']);
  expect(refused.body.detail).toContain('Carousel');
  expect(refused.body.detail).toContain('GFPLAC');
  const both = await registry.publish(remote, undefined, ['NATIXIS', 'GFPLAC']);
  expect([both.status, codesOf(both)]).toEqual([422, ['kernel_export_missing']]);
  expect((await registry.publish(remote, undefined, ['NATIXIS'])).status).toBe(201);
  const again = await registry.publish(remote, undefined, ['GFPLAC']);
  expect([again.status, codesOf(again)]).toEqual([422, ['kernel_export_missing']]);
});

test('a container named like another remote’s is refused, since it would run in its place', async () => {
  const { descriptor, ...remote } = fixtureRemote({ id: 'mfe-new', version: '3.0.0', manifest: NOTHING });
  const stolen = { ...remote, descriptor: { ...descriptor, container: 'mfe_hello_1_0_0' } };
  const refused = await registry.publish(stolen);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['descriptor_invalid']]);
  expect(refused.body.detail).toContain('mfe_hello_1_0_0 is not mfe_new_3_0_0');
});

test('a kernel range that the live shell does not satisfy is refused there', async () => {
  const remote = fixtureRemote({ id: 'mfe-later', kernelRange: '^1.1.0', manifest: NOTHING });
  const refused = await registry.publish(remote, undefined, ['GFPLAC']);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['kernel_range_unsatisfied']]);
  expect((await registry.publish(remote, undefined, ['NATIXIS'])).status).toBe(201);
});

test('a route, panel or menu entry collides where the other remote is live, and nowhere else', async () => {
  const rival = fixtureRemote({ id: 'mfe-rival' });
  const refused = await registry.publish(rival, undefined, ['GFPLAC']);
  expect(refused.status).toBe(422);
  expect(new Set(codesOf(refused))).toEqual(new Set(['route_collides', 'navigation_collides']));
  expect((await registry.publish(rival, undefined, ['NATIXIS'])).status).toBe(201);
});

test('a page or a container that is too heavy is refused with its weight, measured on the files', async () => {
  const heavy = fixtureRemote({ id: 'mfe-heavy', manifest: NOTHING, weight: 60_000 });
  const refused = await registry.publish(heavy);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['byte_budget_exceeded']]);
  expect(refused.body.detail).toMatch(/^page hello: \d\d\.\d KB over the wire, 40 KB at most$/);
  const light = fixtureRemote({ id: 'mfe-heavy', manifest: NOTHING, weight: 20_000 });
  expect((await registry.publish(light)).status).toBe(201);
});

test('a file outside the artifact is refused before anything else', async () => {
  const remote = fixtureRemote({ id: 'mfe-foreign', manifest: NOTHING });
  for (const path of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1']) {
    const descriptor = { ...remote.descriptor, preload: { hello: [path] } };
    const answer = await registry.publish({ ...remote, descriptor });
    expect([answer.status, answer.body.code]).toEqual([422, 'origin_not_allowed']);
  }
});

test('an address that pages want to reach must be allowed by the environment', async () => {
  const origins = { connect: ['https://maps.example'], images: ['https://tiles.example'] };
  const remote = fixtureRemote({ id: 'mfe-map', manifest: { ...NOTHING, origins } });
  const refused = await registry.publish(remote, undefined, ['GFPLAC']);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['origin_not_allowed', 'origin_not_allowed']]);
  expect(refused.body.detail).toContain('https://maps.example');

  const { body } = await registry.call('GET', '/environments/GFPLAC');
  const document = { ...body.document, remoteOrigins: ['https://maps.example', 'https://tiles.example'] };
  expect((await registry.call('PUT', '/environments/GFPLAC', { body: { document } })).status).toBe(200);
  expect((await registry.publish(remote, undefined, ['GFPLAC'])).status).toBe(201);

  const odd = { ...NOTHING, origins: { connect: ['ftp://maps.example', '*'] } };
  const wrong = await registry.publish(fixtureRemote({ id: 'mfe-odd', manifest: odd }));
  expect([wrong.status, codesOf(wrong)]).toEqual([422, ['manifest_invalid']]);
});

test('a shell whose kernel would break a live remote is refused there, with every reason', async () => {
  const breaking = fixtureShell({
    version: '2.0.0',
    kernelVersion: '2.0.0',
    kernelExports: { 'shared-kernel/ui': ['Text'] },
  });
  const refused = await registry.publish(breaking, undefined, ['GFPLAC']);
  expect([refused.status, codesOf(refused)]).toEqual([
    422,
    ['kernel_range_unsatisfied', 'kernel_export_missing'],
  ]);
  expect(refused.body.detail).toContain('mfe-hello');
  expect((await registry.publish(breaking, undefined, ['NATIXIS'])).status).toBe(201);
});

test('a token publishes for its own environments; an unknown environment is an error', async () => {
  const remote = fixtureRemote({ id: 'mfe-new', version: '2.0.0', manifest: NOTHING });
  const inNatixis = await token({ environments: ['NATIXIS'] });
  expect(await registry.publish(remote, inNatixis, ['NATIXIS', 'GFPLAC'])).toMatchObject({
    status: 403,
    body: { code: 'not_your_environment' },
  });
  expect((await registry.publish(remote, inNatixis, ['NATIXIS'])).status).toBe(201);
  expect(await registry.publish(remote, undefined, ['NOWHERE'])).toMatchObject({
    status: 404,
    body: { code: 'environment_unknown' },
  });
  expect(await registry.publish(remote, undefined, ['no where'])).toMatchObject({
    status: 400,
    body: { code: 'upload_invalid' },
  });
});

test('a canary is checked like a stable version: the shell’s for a remote, a remote’s for the shell', async () => {
  const move = async (call: string, body: object) => {
    const { body: state } = await registry.call('GET', '/environments/LMSANTE/rollout');
    const path = `/environments/LMSANTE/rollout/${call}`;
    const change = { reason: 'a test', readRevision: state.revision, ...body };
    expect((await registry.call('POST', path, { body: change })).status).toBe(200);
  };
  const plain = (id: string, version: string, names: string[]) =>
    fixtureRemote({ id, version, kernelExports: { 'shared-kernel/ui': names }, manifest: NOTHING });
  const lean = { 'shared-kernel/ui': ['Button'] };
  await registry.publish(plain('mfe-tested', '1.0.0', ['Button']));
  await registry.publish(fixtureShell({ version: '1.2.0', kernelVersion: '1.2.0', kernelExports: lean }));
  expect((await registry.compose('LMSANTE', { 'mfe-tested': '1.0.0' })).status).toBe(200);

  await move('canary', { artifact: 'shell', version: '1.2.0', percent: 10 });
  const remote = await registry.publish(plain('mfe-tested', '1.1.0', ['Text']), undefined, ['LMSANTE']);
  expect([remote.status, codesOf(remote)]).toEqual([422, ['kernel_export_missing']]);
  expect(remote.body.detail).toContain('shell 1.2.0');

  await move('roll-back', { artifact: 'shell' });
  expect(
    (await registry.publish(plain('mfe-tested', '1.1.0', ['Text']), undefined, ['LMSANTE'])).status,
  ).toBe(201);
  await move('canary', { artifact: 'mfe-tested', version: '1.1.0', percent: 10 });
  const shell = fixtureShell({ version: '1.3.0', kernelVersion: '1.3.0', kernelExports: lean });
  const refused = await registry.publish(shell, undefined, ['LMSANTE']);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['kernel_export_missing']]);
  expect(refused.body.detail).toContain('mfe-tested uses Text');
});
