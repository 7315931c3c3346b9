import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fixtureShell } from '../testing/fixture-artifacts.ts';
import { ALL_REMOTES, canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit();
});
after(() => kit.registry.stop());

test('a canary makes a cohort of its own, which falls back to the stable version', async () => {
  const at = await kit.showing('GFPLAC');
  const started = await at.move('canary', canary('mfe-hello', '1.1.0'));
  expect(started).toMatchObject({
    status: 200,
    body: { revision: 2, remotes: { 'mfe-hello': { stable: '1.0.0', canary: { version: '1.1.0' } } } },
  });
  expect(Object.keys(started.body.compositions)).toEqual(['mfe-hello', 'stable']);
  expect(await at.versions()).toEqual(ALL_REMOTES);
  const shown = await at.composition('mfe-hello');
  expect(shown).toMatchObject({
    cohort: 'mfe-hello',
    canaries: [{ id: 'mfe-hello', version: '1.1.0', replaces: '1.0.0' }],
  });
  expect(shown.remotes.at(-1)).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
  const { canaries } = (await kit.registry.call('GET', '/live')).body;
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
  expect((await kit.registry.call('GET', '/compositions/GFPLAC?cohort=mfe-hello')).status).toBe(404);
});

test('canaries of three artifacts meet in eight cohorts; a fourth is refused', async () => {
  const at = await kit.showing('NATIXIS');
  for (const id of ['mfe-a', 'mfe-b']) await at.move('canary', canary(id, '2.0.0'));
  const third = await at.move('canary', canary('mfe-hello', '1.2.0'));
  expect(Object.keys(third.body.compositions)).toHaveLength(8);
  expect(await at.versions('mfe-a+mfe-hello')).toEqual({
    ...ALL_REMOTES,
    'mfe-a': '2.0.0',
    'mfe-hello': '1.2.0',
  });
  expect(await at.move('canary', canary('mfe-c', '2.0.0'))).toMatchObject({
    status: 409,
    body: { code: 'too_many_canaries' },
  });
});

test('the shell has a canary like a remote, is promoted and rolled back', async () => {
  const at = await kit.showing('TESTCLOSED');
  await kit.registry.publish(fixtureShell({ version: '1.1.0', kernelVersion: '1.1.0' }));
  await at.move('canary', canary('shell', '1.1.0'));
  const shown = await at.composition('shell');
  expect([shown.shell.version, shown.remotes.length]).toEqual(['1.1.0', 4]);
  expect((await at.composition()).shell.version).toBe('1.0.0');
  await at.move('promote', { artifact: 'shell' });
  expect((await at.composition()).shell).toMatchObject({ version: '1.1.0', kernelVersion: '1.1.0' });
  await at.move('roll-back', { artifact: 'shell' });
  expect((await at.composition()).shell.version).toBe('1.0.0');
});

test('a pinned version stays until it is unpinned, whoever wants to change it', async () => {
  const at = await kit.showing('CCNVINS');
  await at.move('canary', canary('mfe-a', '2.0.0'));
  const pinned = await at.move('pin', { artifact: 'mfe-a' });
  expect(pinned.body.remotes['mfe-a']).toMatchObject({ pinned: true, stable: '1.0.0', canary: null });
  const { revision } = pinned.body;
  const refused = await Promise.all([
    at.move('canary', canary('mfe-a', '2.0.0')),
    at.move('promote', { artifact: 'mfe-a', version: '2.0.0' }),
    at.move('pin', { artifact: 'mfe-a', version: '2.0.0' }),
    kit.registry.compose('CCNVINS', { ...ALL_REMOTES, 'mfe-a': '2.0.0' }, { readRevision: revision }),
    kit.registry.compose('CCNVINS', { 'mfe-hello': '1.0.0' }, { readRevision: revision }),
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
  const [here, elsewhere] = [await kit.showing('APRILENTR'), await kit.showing('LIBRE')];
  const before = await elsewhere.composition();
  const whole = (await here.composition()).id;
  await here.move('disable', { remote: 'mfe-a' });
  expect(Object.keys(await here.versions())).toEqual(['mfe-b', 'mfe-c', 'mfe-hello']);
  expect(await elsewhere.composition()).toEqual(before);
  const back = await here.move('enable', { remote: 'mfe-a' });
  expect(back.body.compositions).toEqual({ stable: whole });
});

test('a single route or widget can be off; one that no manifest has is refused', async () => {
  const at = await kit.showing('GFPPREV');
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
    await at.move('disable', { remote: 'shell' }),
    await at.move('canary', canary('mfe-z', '1.0.0')),
    await at.move('promote', { artifact: 'mfe-a' }),
    await at.move('canary', canary('mfe-a', '1.0.0')),
  ];
  expect(unknown.map(({ body }) => body.code)).toEqual([
    'route_unknown',
    'widget_unknown',
    'artifact_not_live',
    'shell_not_switchable',
    'artifact_not_live',
    'canary_absent',
    'version_live_already',
  ]);
  await at.move('enable', { remote: 'mfe-a', route: 'mfe-a' });
  await at.move('enable', { remote: 'mfe-a', widget: 'mfe-a.news' });
  expect((await at.composition()).remotes[0]?.disabled).toBeUndefined();
});

test('a version that would not fit a cohort is not shown, and nothing changes', async () => {
  const at = await kit.showing('GFPBDX');
  await kit.registry.publish(fixtureShell({ version: '2.0.0', kernelVersion: '2.0.0' }));
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
  const at = await kit.showing('BROKEN', { 'mfe-hello': '1.0.0' });
  const added = await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect(await at.versions()).toEqual({ 'mfe-a': '1.0.0', 'mfe-hello': '1.0.0' });
  const again = await at.move('promote', { artifact: 'mfe-a', version: '1.0.0' });
  expect(again.body).toEqual(added.body);
});
