import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { registryPlaces } from '../create-registry.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { createNightlyRun } from './create-retention.ts';
import { dueVersions } from './due-versions.ts';

let registry: TestRegistry;
let clock: TestClock;
const DAY = 86_400;
before(async () => {
  clock = createTestClock('2025-01-01T09:00:00.000Z');
  registry = await startRegistry({ clock, retention: { versions: 2, days: 30 } });
  await registry.publish(fixtureShell());
  for (let minor = 0; minor < 8; minor += 1) {
    await registry.publish(fixtureRemote({ version: `1.${minor}.0` }));
    clock.advance(DAY);
  }
});
after(() => registry.stop());

const move = async (name: string, body: object) => {
  const { revision: readRevision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
  return registry.call('POST', `/environments/GFPLAC/rollout/${name}`, {
    body: { readRevision, reason: 'a test', by: 'Alix', artifact: 'mfe-hello', ...body },
  });
};
const run = () =>
  registry.call('POST', '/retention', { body: { by: 'Alix Roche', reason: 'the disk is full' } });
const versionsOf = (rows: { version: string }[]) => rows.map(({ version }) => version);
const fileOf = (version: string) => `/artifacts/mfe-hello/${version}/${fixtureRemote().descriptor.entry}`;
const isStored = (version: string) =>
  access(join(registryPlaces(registry.dataDir).artifacts, 'mfe-hello', version)).then(
    () => true,
    () => false,
  );

test('the rule: neither among the newest of its artifact, nor young', () => {
  const published = (id: string, day: number) => ({
    ...{ id, version: `${day}`, publishedAt: new Date(day * DAY * 1000) },
  });
  const rows = [3, 1, 2, 90].map((day) => published('a', day)).concat(published('b', 1));
  const due = (versions: number, days: number) =>
    versionsOf(dueVersions(rows, { versions, days }, new Date(100 * DAY * 1000)));
  expect(due(2, 30)).toEqual(['1', '2']);
  expect(due(1, 30)).toEqual(['1', '2', '3']);
  expect(due(1, 97)).toEqual(['1', '2']);
  expect(due(9, 1)).toEqual([]);
});

test('old versions lose their files; what is live, before, canary, pinned, proposed, planned or tested stays', async () => {
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  await move('promote', { version: '1.1.0' });
  await registry.compose('NATIXIS', { 'mfe-hello': '1.2.0' });
  const link = { hours: 300, pins: { 'mfe-hello': '1.3.0' }, by: 'Tess', reason: 'a round of tests' };
  expect((await registry.call('POST', '/environments/GFPLAC/tester-links', { body: link })).status).toBe(201);
  const { revision: readRevision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
  const plan = { artifact: 'mfe-hello', version: '1.4.0', readRevision, reason: 'a test', by: 'Alix' };
  expect((await registry.call('POST', '/environments/GFPLAC/plans', { body: plan })).status).toBe(201);
  // Nothing is old enough yet.
  expect((await registry.call('GET', '/retention')).body).toMatchObject({ removed: [], kept: [] });

  clock.advance(31 * DAY);
  // The tester's link has expired meanwhile, so a new one is made.
  await registry.call('POST', '/environments/GFPLAC/tester-links', { body: link });
  const looked = await registry.call('GET', '/retention');
  expect(looked.body).toMatchObject({ rule: { versions: 2, days: 30 }, dryRun: true });
  expect(versionsOf(looked.body.removed)).toEqual(['1.5.0']);
  const because = looked.body.kept.map((row: { version: string; because: string[] }) => [
    row.version,
    row.because,
  ]);
  expect(because).toEqual([
    ['1.0.0', ['version before in GFPLAC']],
    ['1.1.0', ['live in GFPLAC']],
    ['1.2.0', ['live in NATIXIS']],
    ['1.3.0', ['tester’s link in GFPLAC']],
    ['1.4.0', ['canary in GFPLAC', 'plan in GFPLAC']],
  ]);
  expect(await isStored('1.5.0')).toBe(true);

  const done = await run();
  expect(done.body).toEqual({ ...looked.body, dryRun: false });
  expect([await isStored('1.5.0'), await isStored('1.4.0')]).toEqual([false, true]);
  expect(await registry.call('GET', fileOf('1.5.0'))).toMatchObject({
    ...{ status: 410, body: { code: 'version_removed' } },
  });
  const { artifacts } = (await registry.call('GET', '/artifacts?id=mfe-hello')).body;
  const record = artifacts.find(({ version }: { version: string }) => version === '1.5.0');
  expect(record).toMatchObject({ removedAt: clock.now().toISOString(), owner: expect.anything() });
  const { entries } = (await registry.call('GET', '/audit?action=version.removed')).body;
  expect(entries).toMatchObject([
    { who: 'Alix Roche', subject: 'mfe-hello@1.5.0', reason: 'the disk is full' },
  ]);
  expect((await run()).body.removed).toEqual([]);
});

test('what lost its files is shown by no move and no link, until the same content is published again', async () => {
  const refused = { status: 422, body: { errors: [{ code: 'version_removed' }] } };
  expect(await move('promote', { version: '1.5.0' })).toMatchObject(refused);
  expect(await move('canary', { version: '1.5.0', percent: 5 })).toMatchObject(refused);
  const link = { hours: 1, pins: { 'mfe-hello': '1.5.0' }, by: 'Tess', reason: 'a round of tests' };
  const ofTester = await registry.call('POST', '/environments/GFPLAC/tester-links', { body: link });
  expect(ofTester).toMatchObject({ status: 422, body: { errors: [{ code: 'version_removed' }] } });

  const other = await registry.publish(fixtureRemote({ version: '1.5.0', marker: 'other' }));
  expect(other.body.code).toBe('version_exists');
  expect((await registry.publish(fixtureRemote({ version: '1.5.0' }))).status).toBe(200);
  const answer = await fetch(registry.url + fileOf('1.5.0'));
  expect(answer.status).toBe(200);
  expect((await move('canary', { version: '1.5.0', percent: 5 })).status).toBe(200);
});

test('a revoked version loses its files too, and its record stays', async () => {
  // Open pages do not load a revoked canary.
  await registry.call('POST', '/artifacts/mfe-hello/1.5.0/revocation', {
    body: { by: 'Alix Roche', reason: 'it was hostile' },
  });
  clock.advance(2 * DAY);
  expect(versionsOf((await run()).body.removed)).toContain('1.5.0');
  const { artifacts } = (await registry.call('GET', '/artifacts?id=mfe-hello')).body;
  expect(artifacts.find(({ version }: { version: string }) => version === '1.5.0')).toMatchObject({
    ...{ revokedAt: expect.any(String), removedAt: expect.any(String) },
  });
});

test('two runs at once remove a version once; a reason is asked for', async () => {
  await registry.publish(fixtureRemote({ version: '1.9.0' }));
  for (const version of ['2.0.0', '2.1.0']) {
    clock.advance(DAY);
    await registry.publish(fixtureRemote({ version }));
  }
  clock.advance(40 * DAY);
  const runs = await Promise.all([run(), run()]);
  const removed = runs.flatMap(({ body }) => versionsOf(body.removed));
  expect(removed.filter((version) => version === '1.9.0')).toHaveLength(1);
  const empty = await registry.call('POST', '/retention', { body: {} });
  expect(empty.body.errors).toMatchObject([{ field: 'reason', code: 'field_required' }]);
});

test('the nightly run is made once a night, in Paris', async () => {
  const night = createTestClock('2025-11-12T02:29:00.000Z');
  let runs = 0;
  const nightly = createNightlyRun(night, async () => {
    runs += 1;
  });
  await nightly();
  expect(runs).toBe(0);
  night.advance(60);
  await nightly();
  night.advance(600);
  await nightly();
  expect(runs).toBe(1);
  night.advance(DAY);
  await nightly();
  expect(runs).toBe(2);
});
