import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { CANARY, loadsOf, STABLE, startJudgedRegistry } from './health.given.ts';
import { addCounts } from './health.repository.ts';
import { registryAlertCalls } from './health.table.ts';

let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;
before(async () => {
  registry = await startJudgedRegistry();
});
after(() => registry.stop());

const canary = { artifact: 'mfe-hello', version: CANARY };
const owed = async (environment: string) => {
  const rows = await registry.database.db.select().from(registryAlertCalls);
  return rows.map(({ payload }) => payload).filter((payload) => payload.environment === environment);
};
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000);

test('a canary that throws on mount is ended automatically, once, with the numbers in the audit', async () => {
  const at = await registry.showing('GFPLAC', canary);
  await at.report('stable', loadsOf(STABLE, 100));
  await at.report('mfe-hello', loadsOf(CANARY, 49, 49, { phases: { mount: 1 } }));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });

  await at.report('mfe-hello', loadsOf(CANARY, 1, 1));
  // Two replicas judge at the same time.
  await Promise.all([registry.judge(), registry.judge()]);
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello']).toMatchObject({ stable: STABLE, canary: null });
  const audit = (await at.audit()).filter(({ who }: { who: string }) => who === 'self-healing');
  expect(audit).toMatchObject([
    {
      action: 'rollout.roll-back',
      subject: `mfe-hello@${CANARY} → ${STABLE}`,
      reason: '50 of 50 loads failed within 10 min (100 %); of 1.0.0, which it replaces, 0 %.',
    },
  ]);
  expect(await owed('GFPLAC')).toMatchObject([
    {
      event: 'canary_rolled_back',
      artifact: 'mfe-hello',
      version: CANARY,
      measured: { loads: 50, failed: 50 },
    },
  ]);
});

test('a canary that fails for every tenth member is ended too', async () => {
  const at = await registry.showing('NATIXIS', canary);
  await at.report('stable', loadsOf(STABLE, 200, 1));
  await at.report('mfe-hello', loadsOf(CANARY, 60, 6));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toBeNull();
});

test('the shell is judged like a remote', async () => {
  const at = await registry.showing('CCNVINS', { artifact: 'shell', version: '1.0.1' });
  const reported = loadsOf('1.0.1', 60, 12, { artifact: 'shell', phases: { remote: 1 } });
  await at.report('shell', reported);
  await registry.judge();
  expect((await at.state()).shell).toMatchObject({ stable: '1.0.0', canary: null });
});

test('a slow canary stays, and its alert is open until it is as fast as the version that it replaces', async () => {
  const at = await registry.showing('LMSANTE', canary);
  const slow = { times: [0, 0, 0, 0, 0, 0, 1, 0, 0] };
  const quick = { times: [0, 0, 1, 0, 0, 0, 0, 0, 0] };
  await at.report('stable', loadsOf(STABLE, 60, 0, quick));
  await at.report('mfe-hello', loadsOf(CANARY, 60, 0, slow));
  await registry.judge();
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });
  expect((await at.health()).alerts).toMatchObject([
    {
      kind: 'canary_slow',
      version: CANARY,
      summary: 'Half of its loads take longer than 2400 ms; of 1.0.0, which it replaces, 150 ms.',
    },
  ]);
  expect((await at.audit())[0]).toMatchObject({
    who: 'self-healing',
    action: 'health.alerted',
    subject: `mfe-hello@${CANARY}`,
  });

  await at.report('mfe-hello', loadsOf(CANARY, 400, 0, quick));
  await registry.judge();
  expect((await at.health()).alerts).toEqual([]);
  expect((await owed('LMSANTE')).map(({ event, kind }) => [event, kind])).toEqual([
    ['alert', 'canary_slow'],
    ['recovery', 'canary_slow'],
  ]);
});

test('a canary at 100 percent is compared with the day before', async () => {
  const at = await registry.showing('TESTCLOSED', canary);
  const reported = {
    environment: 'TESTCLOSED',
    artifact: 'mfe-hello',
    version: STABLE,
    minute: minutesAgo(90),
  };
  await addCounts(registry.database.db, {
    minutes: [
      { ...reported, measure: 'loads', count: 400 },
      { ...reported, measure: 'failed', count: 40 },
      { ...reported, measure: 'time 2', count: 360 },
    ],
    groups: [],
  });
  const slow = { times: [0, 0, 0, 0, 0, 0, 1, 0, 0] };
  await at.report('mfe-hello', loadsOf(CANARY, 60, 8, slow));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });
  expect((await at.health()).alerts).toMatchObject([{ kind: 'canary_slow' }]);
});

test('nothing happens where both versions are equally slow, or fail equally often', async () => {
  const at = await registry.showing('GFPBDX', canary);
  const slow = { times: [0, 0, 0, 0, 0, 0, 1, 0, 0] };
  await at.report('stable', loadsOf(STABLE, 60, 6, slow));
  await at.report('mfe-hello', loadsOf(CANARY, 60, 6, { ...slow, unproven: 1 }));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });
  expect((await at.health()).alerts).toMatchObject([{ kind: 'stable_failing', version: STABLE }]);
});

test('reports from before a version became a canary are not held against it', async () => {
  const at = await registry.showing('GFPPREV', canary);
  const reported = { environment: 'GFPPREV', artifact: 'mfe-hello', version: CANARY, minute: minutesAgo(5) };
  await addCounts(registry.database.db, {
    minutes: [],
    groups: [1, 2, 3].map((group) => ({ ...reported, group, loads: 40, failed: 40 })),
  });
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });
});

test('without self-healing a failing canary raises an alert and goes on', async () => {
  const at = await registry.showing('APRILENTR', canary);
  const { document } = (await registry.call('GET', '/environments/APRILENTR')).body;
  await registry.call('PUT', '/environments/APRILENTR', {
    body: { document: { ...document, health: { selfHealing: false } } },
  });
  await at.report('mfe-hello', loadsOf(CANARY, 60, 60));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello'].canary).toMatchObject({ version: CANARY });
  expect((await at.health()).alerts).toMatchObject([{ kind: 'canary_failing' }]);

  await at.move('roll-back', { artifact: 'mfe-hello' });
  await registry.judge();
  expect((await at.health()).alerts).toEqual([]);
});

test('a stable version that begins to fail raises one alert, which closes when it is over', async () => {
  const at = await registry.showing('GFPRHONE', null);
  const reported = {
    environment: 'GFPRHONE',
    artifact: 'mfe-hello',
    version: STABLE,
    minute: minutesAgo(60),
  };
  await addCounts(registry.database.db, {
    minutes: [
      { ...reported, measure: 'loads', count: 1_000 },
      { ...reported, measure: 'failed', count: 2 },
    ],
    groups: [],
  });
  await at.report('stable', loadsOf(STABLE, 100, 5));
  await registry.judge();
  await registry.judge();
  expect((await at.health()).alerts).toMatchObject([
    {
      kind: 'stable_failing',
      summary: '5 of 100 loads failed within 10 min (5 %); in the day before 0.2 %.',
    },
  ]);
  await at.report('stable', loadsOf(STABLE, 900));
  await registry.judge();
  expect((await owed('GFPRHONE')).map(({ event }) => event)).toEqual(['alert', 'recovery']);
  expect((await at.state()).remotes['mfe-hello'].stable).toBe(STABLE);
});

test('a stable version that always failed so often raises no alert', async () => {
  const at = await registry.showing('LIBRE', null);
  const reported = { environment: 'LIBRE', artifact: 'mfe-hello', version: STABLE, minute: minutesAgo(60) };
  await addCounts(registry.database.db, {
    minutes: [
      { ...reported, measure: 'loads', count: 1_000 },
      { ...reported, measure: 'failed', count: 40 },
    ],
    groups: [],
  });
  await at.report('stable', loadsOf(STABLE, 100, 5));
  await registry.judge();
  expect((await at.health()).alerts).toEqual([]);
});
