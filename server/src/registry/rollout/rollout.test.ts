import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import type { Composition } from 'shared-kernel/contract';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { type Answer, startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(fixtureRemote({ version }));
  for (const id of ['mfe-a', 'mfe-b', 'mfe-c']) {
    for (const version of ['1.0.0', '2.0.0']) await registry.publish(otherRemote(id, version));
  }
});
after(() => registry.stop());

/** A remote with a page, a menu entry, a widget and a panel of its own. */
const otherRemote = (id: string, version = '1.0.0') =>
  fixtureRemote({
    id,
    version,
    manifest: {
      routes: [{ id, path: id, access: 'member', titleKey: 't', surface: 'page' }],
      navigation: [{ id, to: id, textKey: 't', icon: 'home', area: 'main', order: 1 }],
      slots: [{ slot: 'home.news', widget: `${id}.news`, order: 1 }],
      panels: [{ id, widget: `${id}.panel`, titleKey: 't' }],
    },
  });

const ALL = { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0', 'mfe-c': '1.0.0', 'mfe-hello': '1.0.0' };

/** An environment that shows version 1.0.0 of everything, and what can be done there. */
async function showing(environment: string, remotes: Record<string, string> = ALL) {
  await registry.compose(environment, remotes);
  const read = async () => (await registry.call('GET', `/environments/${environment}/rollout`)).body;
  async function move(
    name: string,
    body: object,
    { token, revision }: { token?: string; revision?: number } = {},
  ): Promise<Answer> {
    const readRevision = revision ?? (await read()).revision;
    return registry.call('POST', `/environments/${environment}/rollout/${name}`, {
      body: { readRevision, reason: 'test', by: 'Alix', ...body },
      ...(token && { token }),
    });
  }
  async function composition(cohort = 'stable'): Promise<Composition> {
    const query = `cohort=${encodeURIComponent(cohort)}`;
    return JSON.parse((await registry.call('GET', `/compositions/${environment}?${query}`)).body.payload);
  }
  const versions = async (cohort?: string) =>
    Object.fromEntries((await composition(cohort)).remotes.map(({ id, version }) => [id, version]));
  const audit = async () => (await registry.call('GET', `/environments/${environment}/audit`)).body.entries;
  const history = async () =>
    (await registry.call('GET', `/environments/${environment}/history`)).body.entries;
  return { read, move, composition, versions, audit, history };
}

const canary = (artifact: string, version: string, percent = 10) => ({ artifact, version, percent });

test('a canary makes a cohort of its own, which falls back to what everybody has', async () => {
  const at = await showing('GFPLAC');
  const started = await at.move('canary', canary('mfe-hello', '1.1.0'));
  expect(started).toMatchObject({
    status: 200,
    body: { revision: 2, remotes: { 'mfe-hello': { stable: '1.0.0', canary: { version: '1.1.0' } } } },
  });
  expect(Object.keys(started.body.compositions)).toEqual(['mfe-hello', 'stable']);
  expect(await at.versions()).toEqual(ALL);
  const shown = await at.composition('mfe-hello');
  expect(shown).toMatchObject({
    cohort: 'mfe-hello',
    canaries: [{ id: 'mfe-hello', version: '1.1.0', replaces: '1.0.0' }],
  });
  expect(shown.remotes.at(-1)).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
  const { canaries } = (await registry.call('GET', '/live')).body;
  expect(canaries).toContainEqual({
    environment: 'GFPLAC',
    id: 'mfe-hello',
    version: '1.1.0',
    percent: 10,
  });

  const raised = await at.move('canary', canary('mfe-hello', '1.1.0', 30));
  const { since } = started.body.remotes['mfe-hello'].canary;
  expect(raised.body.remotes['mfe-hello'].canary).toEqual({ version: '1.1.0', percent: 30, since });
  expect(raised.body.compositions).toEqual(started.body.compositions);

  const promoted = await at.move('promote', { artifact: 'mfe-hello' });
  expect(Object.keys(promoted.body.compositions)).toEqual(['stable']);
  expect((await at.composition()).remotes.at(-1)).toMatchObject({
    version: '1.1.0',
    fallback: { version: '1.0.0' },
  });
  expect((await registry.call('GET', '/compositions/GFPLAC?cohort=mfe-hello')).status).toBe(404);
});

test('canaries of three artifacts meet in eight cohorts; a fourth is refused', async () => {
  const at = await showing('NATIXIS');
  for (const id of ['mfe-a', 'mfe-b']) await at.move('canary', canary(id, '2.0.0'));
  const third = await at.move('canary', canary('mfe-hello', '1.2.0'));
  expect(Object.keys(third.body.compositions)).toHaveLength(8);
  expect(await at.versions('mfe-a+mfe-hello')).toEqual({ ...ALL, 'mfe-a': '2.0.0', 'mfe-hello': '1.2.0' });
  expect(await at.move('canary', canary('mfe-c', '2.0.0'))).toMatchObject({
    status: 409,
    body: { code: 'too_many_canaries' },
  });
});

test('the shell has a canary like a remote, is promoted and rolled back', async () => {
  const at = await showing('TESTCLOSED');
  await registry.publish(fixtureShell({ version: '1.1.0', kernelVersion: '1.1.0' }));
  await at.move('canary', canary('shell', '1.1.0'));
  const shown = await at.composition('shell');
  expect([shown.shell.version, shown.remotes.length]).toEqual(['1.1.0', 4]);
  expect((await at.composition()).shell.version).toBe('1.0.0');
  await at.move('promote', { artifact: 'shell' });
  expect((await at.composition()).shell).toMatchObject({ version: '1.1.0', kernelVersion: '1.1.0' });
  await at.move('roll-back', { artifact: 'shell' });
  expect((await at.composition()).shell.version).toBe('1.0.0');
});

test('in the middle of a canary everything goes back to an earlier composition, which is the very same', async () => {
  const at = await showing('LMSANTE');
  const first = await at.composition();
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await at.move('canary', canary('mfe-hello', '1.1.0', 100));
  const back = await at.move('roll-back', { to: first.id.slice(0, 12) });
  expect(back.body.compositions).toEqual({ stable: first.id });
  expect(await at.versions()).toEqual(ALL);
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
  const at = await showing('GFPRHONE');
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

test('after a roll-back, pages fall back to what they fell back to before', async () => {
  const at = await showing('GFPPREV');
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

test('two who roll the same back do not go back twice', async () => {
  const at = await showing('APRILENTR');
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

  // Of another artifact, or after something was moved anew, it is a roll-back like any other.
  await at.move('promote', { artifact: 'mfe-b', version: '2.0.0' });
  expect((await at.move('roll-back', { artifact: 'mfe-b' })).status).toBe(200);
  await at.move('unpin', { artifact: 'mfe-a' });
  await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect((await rollBack()).body.remotes['mfe-a'].stable).toBe('2.0.0');

  // The stable version goes, and the canary beside it.
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

test('what is pinned stays until it is unpinned, whoever asks', async () => {
  const at = await showing('CCNVINS');
  await at.move('canary', canary('mfe-a', '2.0.0'));
  const pinned = await at.move('pin', { artifact: 'mfe-a' });
  expect(pinned.body.remotes['mfe-a']).toMatchObject({ pinned: true, stable: '1.0.0', canary: null });
  const { revision } = pinned.body;
  const refused = await Promise.all([
    at.move('canary', canary('mfe-a', '2.0.0')),
    at.move('promote', { artifact: 'mfe-a', version: '2.0.0' }),
    at.move('pin', { artifact: 'mfe-a', version: '2.0.0' }),
    registry.compose('CCNVINS', { ...ALL, 'mfe-a': '2.0.0' }, { readRevision: revision }),
    registry.compose('CCNVINS', { 'mfe-hello': '1.0.0' }, { readRevision: revision }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'pinned']));
  await at.move('unpin', { artifact: 'mfe-a' });
  expect((await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' })).status).toBe(200);
  expect((await at.move('pin', { artifact: 'mfe-b', version: '2.0.0' })).body.remotes['mfe-b']).toMatchObject(
    {
      stable: '2.0.0',
      pinned: true,
      replaced: '1.0.0',
    },
  );
});

test('a remote is off in one environment alone, and comes back as it was', async () => {
  const [here, elsewhere] = [await showing('APRILENTR'), await showing('LIBRE')];
  const before = await elsewhere.composition();
  const whole = (await here.composition()).id;
  await here.move('disable', { remote: 'mfe-a' });
  expect(Object.keys(await here.versions())).toEqual(['mfe-b', 'mfe-c', 'mfe-hello']);
  expect(await elsewhere.composition()).toEqual(before);
  const back = await here.move('enable', { remote: 'mfe-a' });
  expect(back.body.compositions).toEqual({ stable: whole });
});

test('a route or a widget is off by itself; what no manifest has is refused', async () => {
  const at = await showing('GFPPREV');
  await at.move('disable', { remote: 'mfe-a', route: 'mfe-a' });
  await at.move('disable', { remote: 'mfe-a', widget: 'mfe-a.news' });
  expect((await at.composition()).remotes[0]?.disabled).toEqual({
    routes: ['mfe-a'],
    widgets: ['mfe-a.news'],
  });
  const unknown = [
    await at.move('disable', { remote: 'mfe-a', route: 'refunds' }),
    await at.move('disable', { remote: 'mfe-a', widget: 'refunds' }),
    await at.move('disable', { remote: 'mfe-z' }),
    await at.move('canary', canary('mfe-z', '1.0.0')),
    await at.move('promote', { artifact: 'mfe-a' }),
    await at.move('canary', canary('mfe-a', '1.0.0')),
  ];
  expect(unknown.map(({ body }) => body.code)).toEqual([
    'route_unknown',
    'widget_unknown',
    'artifact_not_live',
    'artifact_not_live',
    'canary_absent',
    'version_live_already',
  ]);
  await at.move('enable', { remote: 'mfe-a', route: 'mfe-a' });
  await at.move('enable', { remote: 'mfe-a', widget: 'mfe-a.news' });
  expect((await at.composition()).remotes[0]?.disabled).toBeUndefined();
});

test('of two operators at once one wins, and the other is told to look again', async () => {
  const at = await showing('TESTCLOSED');
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

test('a version that would not fit a cohort is not shown, and nothing changes', async () => {
  const at = await showing('GFPBDX');
  await registry.publish(fixtureShell({ version: '2.0.0', kernelVersion: '2.0.0' }));
  const torn = await at.move('canary', canary('shell', '2.0.0'));
  expect(torn).toMatchObject({
    status: 422,
    body: { code: 'composition_does_not_fit', errors: [{ code: 'kernel_range_unsatisfied' }, {}, {}, {}] },
  });
  expect(torn.body.detail).toContain('(in the canary of shell)');
  const absent = await at.move('promote', { artifact: 'mfe-a', version: '9.9.9' });
  expect(absent.body.errors).toMatchObject([{ code: 'version_unknown' }]);
  expect((await at.read()).revision).toBe(1);
});

test('a new remote begins by being promoted; the same move again changes nothing', async () => {
  const at = await showing('BROKEN', { 'mfe-hello': '1.0.0' });
  const added = await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect(await at.versions()).toEqual({ 'mfe-a': '1.0.0', 'mfe-hello': '1.0.0' });
  const again = await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect(again.body).toEqual(added.body);
});

test('every state is kept, with who and why, page by page', async () => {
  const at = await showing('GFPLAC');
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
  const page = await registry.call(
    'GET',
    `/environments/GFPLAC/history?limit=1&before=${entries[0].revision}`,
  );
  expect(page.body.entries).toEqual([entries[1]]);
});

test('a team moves its own remotes in its own environments; pins and compositions are the operator’s', async () => {
  const at = await showing('GFPRHONE');
  const { token } = (
    await registry.call('POST', '/tokens', {
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
    await (await showing('NATIXIS')).move('promote', canary('mfe-b', '2.0.0'), { token }),
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

test('what is asked wrongly is refused, field by field', async () => {
  const at = await showing('GFPRHONE');
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
    const nowhere = await registry.call('GET', path);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'environment_unknown']);
  }
});

test('the remotes in the shape of the public draft: a canary beside what everybody else has', async () => {
  const at = await showing('GFPRHONE');
  await at.move('canary', canary('mfe-b', '2.0.0', 30));
  await at.move('disable', { remote: 'mfe-a' });
  const { body } = await registry.call('GET', '/frontend-discovery/GFPRHONE');
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

test('a composition that was changed in the database is no way back', async () => {
  const at = await showing('LIBRE');
  const { id } = await at.composition();
  await at.move('promote', { artifact: 'mfe-a', version: '2.0.0' });
  await registry.database.db.execute(
    sql`update registry_compositions set payload = replace(payload, '/artifacts/', '/elsewhere/') where id = ${id}`,
  );
  expect((await at.move('roll-back', { to: id })).body.code).toBe('composition_damaged');
  // The artifact alone goes back all the same: what is shown is composed anew.
  const back = await at.move('roll-back', { artifact: 'mfe-a' });
  expect([back.status, back.body.compositions.stable === id]).toEqual([200, false]);
});
