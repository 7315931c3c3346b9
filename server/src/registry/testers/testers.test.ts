import { after, before, test } from 'node:test';
import type { SignedComposition } from '@member-portal/shared-kernel/contract';
import { verifySigned } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { createTestClock } from '../../testing/test-clock.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

const WHO = { by: 'Tess Teur', reason: 'round of tests 12' };

const clock = createTestClock();

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry({ clock });
  await registry.publish(fixtureShell());
  await registry.publish(fixtureShell({ version: '1.1.0' }));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(fixtureRemote({ version }));
  await registry.publish(fixtureRemote({ id: 'mfe-other', manifest: { routes: [], navigation: [] } }));
  await registry.compose('GFPLAC', { 'mfe-hello': '1.1.0', 'mfe-other': '1.0.0' });
  await registry.compose('GFPRHONE', { 'mfe-hello': '1.1.0' });
});
after(() => registry.stop());

const create = (body: object, environment = 'GFPLAC', token?: string | null) =>
  registry.call('POST', `/environments/${environment}/tester-links`, {
    body: { hours: 8, ...WHO, ...body },
    ...(token !== undefined && { token }),
  });
const made = async (body: object) =>
  (await create(body)).body as { link: string; made: { id: string; faults: object | null } };
const session = (id: string) => registry.call('GET', `/tester-links/${id}/session`, { token: null });
const revoke = (id: string, token?: string | null) =>
  registry.call('POST', `/tester-links/${id}/revoke`, { body: WHO, ...(token !== undefined && { token }) });
const reasonsOf = (answer: { body: { errors?: { code: string; params: { detail: string } }[] } }) =>
  answer.body.errors?.map(({ code, params }) => `${code} ${params.detail}`);
const teamToken = async () => {
  const body = { team: 'hello', remotes: ['mfe-hello'], validDays: 1 };
  return (await registry.call('POST', '/tokens', { body })).body.token as string;
};

test('a link pins versions over what is live, in a composition of its own that is signed and never live', async () => {
  const before = (await registry.call('GET', '/compositions/GFPLAC')).body;
  const { link, made: row } = await made({ pins: { 'mfe-hello': '1.0.0', shell: '1.1.0' } });
  expect(link).toMatch(/^http:\/\/localhost:3000\/tester\/[\w.~-]+$/);

  const { status, body } = await session(row.id);
  expect([status, body.environment, body.pins, body.overrides]).toEqual([
    200,
    'GFPLAC',
    { 'mfe-hello': '1.0.0', shell: '1.1.0' },
    {},
  ]);
  const composition = await verifySigned(body.signed as SignedComposition, await keysOf());
  expect(composition).toMatchObject({ environment: 'GFPLAC', cohort: 'tester', shell: { version: '1.1.0' } });
  expect(composition.remotes).toMatchObject([
    { id: 'mfe-hello', version: '1.0.0', baseUrl: '/artifacts/mfe-hello/1.0.0/', fallback: null },
    { id: 'mfe-other', version: '1.0.0' },
  ]);
  expect((await registry.call('GET', '/compositions/GFPLAC')).body).toEqual(before);
  expect((await registry.call('GET', `/compositions/${composition.id}`)).status).toBe(404);

  const again = await verifySigned((await session(row.id)).body.signed, await keysOf());
  expect(again.id).toBe(composition.id);
});

test('a link breaks remotes that the environment shows, with a fault of the lab', async () => {
  const broken = { 'mfe-hello': 'slow' };
  const { made: row } = await made({ faults: broken });
  expect(row.faults).toEqual(broken);
  expect((await session(row.id)).body.faults).toEqual(broken);
  expect((await session((await made({})).made.id)).body.faults).toBeNull();
  const unknown = await create({ faults: { 'mfe-nowhere': 'slow' } });
  expect([unknown.status, unknown.body.code, unknown.body.errors]).toMatchObject([
    422,
    'tester_link_does_not_fit',
    [{ code: 'remote_unknown', params: { detail: 'mfe-nowhere' } }],
  ]);
  expect((await create({ faults: { 'mfe-hello': 'on fire' } })).status).toBe(400);
  const { entries } = (await registry.call('GET', '/environments/GFPLAC/audit')).body;
  expect(
    entries.some(({ details }: { details?: object }) =>
      JSON.stringify(details).includes('"faults":{"mfe-hello":"slow"}'),
    ),
  ).toBe(true);
});

test('a link shows the draft of a charter, however hard to read; what pages cannot show is refused', async () => {
  const { document } = (await registry.call('GET', '/environments/GFPLAC')).body;
  const charter = { ...document.brand.graphical_charter, strong_font_color: '#b08d8f' };
  const { made: row } = await made({ charter });
  const { body } = await session(row.id);
  expect([body.charter, body.signed, body.pins]).toEqual([charter, null, {}]);
  expect((await session((await made({})).made.id)).body.charter).toBeNull();

  const wrong = await create({ charter: { ...charter, primary_color: 'red', favicon: '//evil.example' } });
  expect([wrong.status, wrong.body.code, reasonsOf(wrong)]).toEqual([
    422,
    'tester_link_does_not_fit',
    [
      'colour_invalid brand.graphical_charter.primary_color: colour_invalid',
      'favicon_address_refused brand.graphical_charter.favicon: favicon_address_refused',
    ],
  ]);
});

test('versions that are not pinned follow the live ones', async () => {
  const { made: row } = await made({ pins: { 'mfe-other': '1.0.0' } });
  const { revision } = (await registry.call('GET', '/compositions/GFPLAC')).body;
  await registry.compose(
    'GFPLAC',
    { 'mfe-hello': '1.2.0', 'mfe-other': '1.0.0' },
    { readRevision: revision },
  );
  const composition = JSON.parse((await session(row.id)).body.signed.payload);
  expect(composition.remotes[0]).toMatchObject({ id: 'mfe-hello', version: '1.2.0' });
});

test('a version that does not exist or does not fit is refused with every reason', async () => {
  const unknown = await create({ pins: { 'mfe-hello': '9.9.9', shell: '8.8.8' } });
  expect([unknown.status, unknown.body.code, reasonsOf(unknown)]).toEqual([
    422,
    'tester_link_does_not_fit',
    ['version_unknown shell@8.8.8', 'version_unknown mfe-hello@9.9.9'],
  ]);
  await registry.publish(fixtureShell({ version: '2.0.0', kernelVersion: '2.0.0' }));
  const misfit = await create({ pins: { shell: '2.0.0' } });
  expect(reasonsOf(misfit)).toEqual([
    'kernel_range_unsatisfied mfe-hello needs kernel ^1.0.0, shell 2.0.0 brings 2.0.0',
    'kernel_range_unsatisfied mfe-other needs kernel ^1.0.0, shell 2.0.0 brings 2.0.0',
  ]);
});

test('a developer’s server must be on the tester’s machine or on the environment’s list', async () => {
  for (const origin of ['http://localhost:5310', 'http://127.0.0.1:5310']) {
    const { status, body } = await create({ overrides: { 'mfe-hello': origin } });
    expect([origin, status]).toEqual([origin, 201]);
    const answer = await session(body.made.id);
    expect([answer.body.signed, answer.body.overrides]).toEqual([null, { 'mfe-hello': origin }]);
  }
  const foreign = [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:5310/path',
    'http://user@localhost:5310',
    'javascript:alert(1)',
    "http://localhost:1; script-src 'unsafe-inline'",
    'https://localhost:5310',
    // The portal's own address.
    'http://localhost:3000',
  ];
  for (const origin of foreign) {
    const refused = await create({ overrides: { 'mfe-hello': origin } });
    expect([refused.status, reasonsOf(refused)]).toEqual([422, [`origin_not_allowed mfe-hello: ${origin}`]]);
  }
  await changeTesters({ allowed: true, origins: ['https://dev.grand-lac.example'] });
  const listed = await create({ overrides: { 'mfe-hello': 'https://dev.grand-lac.example' } });
  expect(listed.status).toBe(201);
  const twice = await create({
    pins: { 'mfe-hello': '1.0.0' },
    overrides: { 'mfe-hello': 'http://localhost:1', shell: 'http://localhost:2' },
  });
  expect(reasonsOf(twice)).toEqual(['override_not_possible mfe-hello', 'override_not_possible shell']);
});

test('an environment that stops allowing testers refuses the links made before', async () => {
  const refused = await create({}, 'GFPRHONE');
  expect([refused.status, refused.body.code]).toEqual([403, 'testers_not_allowed']);
  expect((await create({}, 'NOWHERE')).body.code).toBe('environment_unknown');

  const { made: row } = await made({});
  await changeTesters({ allowed: false });
  const closed = await session(row.id);
  expect([closed.status, closed.body.code]).toEqual([403, 'testers_not_allowed']);
  await changeTesters({ allowed: true });
  expect((await session(row.id)).status).toBe(200);
});

test('a link ends at its hour or when it is revoked; revoking it twice is no error', async () => {
  const { made: short } = await made({ hours: 1 });
  clock.advance(59 * 60);
  expect((await session(short.id)).status).toBe(200);
  clock.advance(60);
  const expired = await session(short.id);
  expect([expired.status, expired.body.code]).toEqual([410, 'tester_link_expired']);

  const { made: row } = await made({});
  expect((await revoke(row.id)).body.link).toMatchObject({ id: row.id, state: 'revoked' });
  const revoked = await session(row.id);
  expect([revoked.status, revoked.body.code]).toEqual([410, 'tester_link_revoked']);
  const again = await revoke(row.id);
  expect([again.status, again.body.link.state]).toEqual([200, 'revoked']);

  const { body } = await registry.call('GET', '/environments/GFPLAC/tester-links');
  const states = Object.fromEntries(
    body.links.map(({ id, state }: { id: string; state: string }) => [id, state]),
  );
  expect([states[short.id], states[row.id]]).toEqual(['expired', 'revoked']);
  expect(JSON.stringify(body)).not.toContain('/tester/');

  const { entries } = (await registry.call('GET', '/environments/GFPLAC/audit')).body;
  const trail = entries.filter(({ subject }: { subject: string }) => subject === row.id);
  expect(
    trail.map(({ action, who, reason }: Record<string, string>) => [action, who, reason]).sort(),
  ).toEqual([
    ['tester-link.created', WHO.by, WHO.reason],
    ['tester-link.revoked', WHO.by, WHO.reason],
  ]);
});

test('an unknown id is answered without details', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "'; drop table"]) {
    const path = encodeURIComponent(id);
    expect([(await session(path)).status, (await revoke(path)).status]).toEqual([404, 404]);
  }
});

test('only the operator may make, list and revoke links', async () => {
  const { made: row } = await made({});
  const team = await teamToken();
  const list = (token: string | null) => registry.call('GET', '/environments/GFPLAC/tester-links', { token });
  for (const [token, status] of [
    [null, 401],
    [team, 403],
  ] as const) {
    expect((await create({}, 'GFPLAC', token)).status).toBe(status);
    expect((await list(token)).status).toBe(status);
    expect((await revoke(row.id, token)).status).toBe(status);
  }
  expect((await session(row.id)).status).toBe(200);
});

test('every field of a new link is checked', async () => {
  const wrong: [string, object][] = [
    ['hours', { hours: 0 }],
    ['hours', { hours: 337 }],
    ['hours', { hours: '8' }],
    ['by', { by: 'x' }],
    ['reason', { reason: '' }],
    ['pins', { pins: { 'Not An Id': '1.0.0' } }],
    ['overrides', { overrides: { 'mfe-hello': 5310 } }],
  ];
  for (const [field, body] of wrong) {
    const answer = await create(body);
    expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'validation_failed']);
    expect(answer.body.errors[0].field).toContain(field);
  }
});

const keysOf = async () => (await registry.call('GET', '/keys')).body.keys;

async function changeTesters(testers: object): Promise<void> {
  const { document } = (await registry.call('GET', '/environments/GFPLAC')).body;
  const put = await registry.call('PUT', '/environments/GFPLAC', {
    body: { document: { ...document, testers } },
  });
  expect(put.status).toBe(200);
}
