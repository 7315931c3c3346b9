import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { registryPlaces } from '../create-registry.ts';
import { fixtureRemote, fixtureShell, integrityOf } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  expect((await registry.publish(fixtureShell())).status).toBe(201);
});
after(() => registry.stop());

const codesOf = (answer: { body: { errors?: { code: string }[] } }) =>
  (answer.body.errors ?? []).map(({ code }) => code);

test('a published file is served unchanged, cached for ever, to any page', async () => {
  const remote = fixtureRemote({ id: 'mfe-served', manifest: emptyManifest() });
  expect(await registry.publish(remote)).toMatchObject({
    status: 201,
    body: { id: 'mfe-served', version: '1.0.0', status: 'published' },
  });
  const answer = await fetch(`${registry.url}/artifacts/mfe-served/1.0.0/f0e1d2c3b4.js`);
  expect(await answer.text()).toBe(new TextDecoder().decode(remote.files.get('f0e1d2c3b4.js')));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
});

test('the same artifact again changes nothing; other content under the same version is refused', async () => {
  const first = fixtureRemote({ id: 'mfe-fixed', manifest: emptyManifest() });
  await registry.publish(first);
  expect(await registry.publish(first)).toMatchObject({ status: 200, body: { status: 'unchanged' } });
  const changed = fixtureRemote({ id: 'mfe-fixed', manifest: emptyManifest(), marker: 'changed' });
  expect(await registry.publish(changed)).toMatchObject({ status: 409, body: { code: 'version_exists' } });
  const served = await fetch(`${registry.url}/artifacts/mfe-fixed/1.0.0/f0e1d2c3b4.js`);
  expect(await served.text()).toContain('"hello"');
});

test('when two people publish the same version at once, the stored files are those of the registered one', async () => {
  const both = await Promise.all(
    ['one', 'two'].map((marker) =>
      registry.publish(fixtureRemote({ id: 'mfe-raced', manifest: emptyManifest(), marker })),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const winner = both[0]?.status === 201 ? 'one' : 'two';
  const served = await fetch(`${registry.url}/artifacts/mfe-raced/1.0.0/f0e1d2c3b4.js`);
  expect(await served.text()).toContain(`"${winner}"`);
});

test('publishing a version again restores its lost files', async () => {
  const remote = fixtureRemote({ id: 'mfe-lost', manifest: emptyManifest() });
  await registry.publish(remote);
  await rm(join(registryPlaces(registry.dataDir).artifacts, 'mfe-lost'), { recursive: true });
  const url = `${registry.url}/artifacts/mfe-lost/1.0.0/f0e1d2c3b4.js`;
  expect((await fetch(url)).status).toBe(404);
  expect(await registry.publish(remote)).toMatchObject({ status: 200, body: { status: 'unchanged' } });
  expect((await fetch(url)).status).toBe(200);
});

test('a file that differs from its hash, is missing or was not announced is refused', async () => {
  const remote = fixtureRemote({ id: 'mfe-torn', manifest: emptyManifest() });
  remote.files.set('f0e1d2c3b4.js', new TextEncoder().encode('globalThis.hello = "hallo";\n'));
  remote.files.set('extra.js', new Uint8Array([1]));
  remote.files.delete('remoteEntry.0a1b2c3d4e.js');
  const answer = await registry.publish(remote);
  expect([answer.status, answer.body.code]).toEqual([422, 'files_differ']);
  expect(codesOf(answer).sort()).toEqual(['file_missing', 'file_unannounced', 'hash_differs']);
  expect((await fetch(`${registry.url}/artifacts/mfe-torn/1.0.0/extra.js`)).status).toBe(404);
});

test('a file of a type that no page loads is refused, each with its name', async () => {
  const remote = fixtureRemote({ id: 'mfe-typed', manifest: emptyManifest() });
  const upload = (paths: string[]) => {
    const bytes = new TextEncoder().encode('<?xml version="1.0"?>');
    const files = new Map([...remote.files, ...paths.map((path) => [path, bytes] as const)]);
    const listed = [...files].map(([path, content]) => ({
      path,
      integrity: integrityOf(content),
      bytes: content.length,
    }));
    return registry.publish({ ...remote, files, descriptor: { ...remote.descriptor, files: listed } });
  };
  const others = [
    'a.html',
    'a.htm',
    'a.xml',
    'a.xsl',
    'a.xhtml',
    'a.pdf',
    'a.wasm',
    'a.swf',
    'a.js.map',
    'a',
  ];
  const refused = await upload(others);
  expect([refused.status, refused.body.code]).toEqual([422, 'file_type_not_allowed']);
  expect(codesOf(refused)).toEqual(others.map(() => 'file_type_not_allowed'));
  for (const path of others) expect(refused.body.detail).toContain(`${path}: `);
  expect((await upload(['a.svg', 'a.css', 'a.woff2', 'a.json', 'a.webp'])).status).toBe(201);
  const picture = await fetch(`${registry.url}/artifacts/mfe-typed/1.0.0/a.svg`);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a path that would leave its folder is refused', async () => {
  const remote = fixtureRemote({ id: 'mfe-climber', manifest: emptyManifest() });
  const bytes = remote.files.get('f0e1d2c3b4.js') ?? new Uint8Array();
  for (const path of ['../../evil.js', '/evil.js', 'a/../../evil.js', '.hidden.js', 'a\\..\\evil.js']) {
    const files = [
      ...remote.descriptor.files,
      { path, integrity: remote.descriptor.files[0]!.integrity, bytes: bytes.length },
    ];
    const answer = await registry.publish({ ...remote, descriptor: { ...remote.descriptor, files } });
    expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'descriptor_invalid']);
  }
  for (const path of [
    '/artifacts/mfe-climber/1.0.0/..%2f..%2f..%2foperator-token',
    '/artifacts/..%2fx/1.0.0/a.js',
  ]) {
    expect((await fetch(registry.url + path)).status).toBe(404);
  }
});

test('a remote for another kernel, or one that uses what the kernel lacks, is refused with the reason', async () => {
  const ahead = await registry.publish(fixtureRemote({ id: 'mfe-ahead', kernelRange: '^2.0.0' }));
  expect([ahead.status, codesOf(ahead)]).toEqual([422, ['kernel_range_unsatisfied']]);
  expect(ahead.body.detail).toContain('^2.0.0');
  const lacking = await registry.publish(
    fixtureRemote({
      id: 'mfe-lacking',
      kernelExports: { 'shared-kernel/ui': ['Button', 'Carousel'], 'shared-kernel/maps': ['Map'] },
    }),
  );
  expect([lacking.status, codesOf(lacking)]).toEqual([
    422,
    ['kernel_export_missing', 'kernel_export_missing'],
  ]);
  expect(lacking.body.detail).toContain('Carousel');
});

test('another contract, or a manifest with one wrong entry, is refused', async () => {
  const foreign = await registry.publish(
    fixtureRemote({ id: 'mfe-foreign', manifest: { contractVersion: '9.0' } }),
  );
  expect([foreign.status, codesOf(foreign)]).toEqual([422, ['contract_unsupported']]);
  const routes = [{ id: 'Bad Id', path: 'x', access: 'member', titleKey: 't', surface: 'page' }] as never;
  const careless = await registry.publish(fixtureRemote({ id: 'mfe-careless', manifest: { routes } }));
  expect([careless.status, codesOf(careless)]).toEqual([422, ['manifest_invalid']]);
});

test('a route that a live remote already declares is refused', async () => {
  await registry.publish(fixtureRemote());
  expect((await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' })).status).toBe(200);
  const rival = await registry.publish(fixtureRemote({ id: 'mfe-rival' }));
  expect([rival.status, new Set(codesOf(rival))]).toEqual([
    422,
    new Set(['route_collides', 'navigation_collides']),
  ]);
  expect((await registry.publish(fixtureRemote({ version: '1.1.0' }))).status).toBe(201);
});

test('a token publishes its own remotes only, and nothing once revoked; without one nothing is published', async () => {
  const created = await registry.call('POST', '/tokens', {
    body: { team: 'team-own', remotes: ['mfe-own'], validDays: 30 },
  });
  const { id, token } = created.body;
  expect(
    (await registry.publish(fixtureRemote({ id: 'mfe-own', manifest: emptyManifest() }), token)).status,
  ).toBe(201);
  expect(
    await registry.publish(fixtureRemote({ id: 'mfe-other', manifest: emptyManifest() }), token),
  ).toMatchObject({ status: 403, body: { code: 'not_your_artifact' } });
  expect(await registry.publish(fixtureShell({ version: '2.0.0' }), token)).toMatchObject({ status: 403 });
  expect(
    await registry.call('POST', '/environments/GFPLAC/composition', {
      token,
      body: { shell: '1.0.0', remotes: {}, readRevision: 1 },
    }),
  ).toMatchObject({ status: 403, body: { code: 'operator_required' } });
  expect((await registry.publish(fixtureRemote({ id: 'mfe-own', version: '1.0.1' }), null)).status).toBe(401);
  await registry.call('DELETE', `/tokens/${id}`);
  expect(
    (
      await registry.publish(
        fixtureRemote({ id: 'mfe-own', version: '1.0.1', manifest: emptyManifest() }),
        token,
      )
    ).status,
  ).toBe(401);
});

test('every version is listed with its team, its kernel, and where it is live', async () => {
  await registry.publish(fixtureRemote({ id: 'mfe-listed', manifest: emptyManifest() }));
  const next = fixtureRemote({ id: 'mfe-listed', version: '1.1.0', manifest: emptyManifest() });
  await registry.publish(next);
  expect((await registry.compose('LIBRE', { 'mfe-listed': '1.0.0' })).status).toBe(200);
  const change = { artifact: 'mfe-listed', version: '1.1.0', percent: 5, readRevision: 1, reason: 'a test' };
  const canary = await registry.call('POST', '/environments/LIBRE/rollout/canary', { body: change });
  expect(canary.status).toBe(200);
  const { body } = await registry.call('GET', '/artifacts?id=mfe-listed');
  expect(body.artifacts).toMatchObject([
    { version: '1.1.0', owner: 'local', kernel: '^1.0.0', liveIn: ['LIBRE (mfe-listed)'] },
    { version: '1.0.0', sourceRevision: null, liveIn: ['LIBRE'] },
  ]);
  const all = (await registry.call('GET', '/artifacts')).body.artifacts as { id: string; kernel: string }[];
  expect(all.find(({ id }) => id === 'shell')).toMatchObject({ kernel: '1.0.0' });
  expect((await registry.call('GET', '/artifacts?id=nobody')).body).toEqual({ artifacts: [] });
});

function emptyManifest() {
  return { routes: [], navigation: [] };
}
