import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock } from '../../testing/test-clock.ts';
import { addCounts } from '../health/health.repository.ts';
import { canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

const clock = createTestClock();
let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit({ clock });
});
after(() => kit.registry.stop());

const board = async (query = '') => (await kit.registry.call('GET', `/board${query}`)).body;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
const environment = async (code: string): Promise<any> =>
  (await board()).environments.find((one: { code: string }) => one.code === code);

test('tells what each environment shows, who moved it, and nothing of one where nothing was composed', async () => {
  const place = await kit.showing('GFPLAC');
  await place.move('canary', canary('mfe-hello', '1.1.0', 25));
  const { cells, revision, state, secondPerson } = await environment('GFPLAC');
  expect({ revision, state, secondPerson }).toEqual({ revision: 2, state: 'open', secondPerson: false });
  expect(Object.keys(cells)).toEqual(['shell', 'mfe-a', 'mfe-b', 'mfe-c', 'mfe-hello']);
  expect(cells['mfe-hello']).toMatchObject({
    stable: '1.0.0',
    canary: { version: '1.1.0', percent: 25 },
    moved: { who: 'Alix' },
  });
  expect(cells['mfe-a'].moved.who).not.toBe('Alix');
  expect(cells.shell).toMatchObject({ disabled: false, disabledRoutes: [], figures: {} });
  expect(await environment('NATIXIS')).toMatchObject({ revision: null, cells: {} });
});

test('names the shell first, then remotes with their team and the bytes of what is shown', async () => {
  const { artifacts } = await board();
  expect(artifacts.map(({ id }: { id: string }) => id)).toEqual([
    'shell',
    'mfe-a',
    'mfe-b',
    'mfe-c',
    'mfe-hello',
  ]);
  const hello = artifacts.at(-1);
  expect(hello.owner).toBe('local');
  expect(Object.keys(hello.bytes)).toEqual(['1.1.0', '1.0.0']);
  expect(hello.bytes['1.0.0']).toBeGreaterThan(0);
});

test('counts the loads of the stable version and of the canary, since the asked time alone', async () => {
  const { database } = kit.registry;
  const named = { environment: 'GFPLAC', artifact: 'mfe-hello' };
  const now = clock.now();
  const before = new Date(now.getTime() - 2 * 3_600_000);
  const minutes = [
    { ...named, version: '1.0.0', minute: now, measure: 'loads', count: 200 },
    { ...named, version: '1.0.0', minute: now, measure: 'failed', count: 1 },
    { ...named, version: '1.0.0', minute: before, measure: 'loads', count: 800 },
    { ...named, version: '1.1.0', minute: now, measure: 'loads', count: 20 },
    { ...named, version: '0.9.0', minute: now, measure: 'loads', count: 5 },
  ];
  await database.transaction((tx) => addCounts(tx, { minutes, groups: [] }));
  const { figures } = (await environment('GFPLAC')).cells['mfe-hello'];
  expect(figures['1.0.0']).toEqual({ loads: 200, failedPercent: 0.5, sluggishPercent: null, p50: null });
  expect(figures['1.1.0']).toMatchObject({ loads: 20, failedPercent: 0 });
  expect(Object.keys(figures)).toEqual(['1.0.0', '1.1.0']);
  const longer = await board('?minutes=180');
  const cell = longer.environments.find((one: { code: string }) => one.code === 'GFPLAC').cells['mfe-hello'];
  expect(cell.figures['1.0.0'].loads).toBe(1_000);
});

test('needs a token, and a number of minutes', async () => {
  expect((await kit.registry.call('GET', '/board', { token: null })).status).toBe(401);
  expect((await kit.registry.call('GET', '/board?minutes=0')).status).toBe(400);
});
