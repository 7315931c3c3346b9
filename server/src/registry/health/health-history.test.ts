import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock } from '../../testing/test-clock.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { addCounts } from './health.repository.ts';

const clock = createTestClock();
let registry: TestRegistry;
const hour = (back: number) => new Date(clock.now().getTime() - back * 3_600_000);

before(async () => {
  registry = await startRegistry({ clock });
  const row = (version: string, back: number, measure: string, count: number) => ({
    ...{ environment: 'GFPLAC', artifact: 'mfe-hello', version, minute: hour(back), measure, count },
  });
  await registry.database.transaction((tx) =>
    addCounts(tx, {
      minutes: [
        row('1.0.0', 30, 'loads', 7),
        row('1.0.0', 2, 'loads', 200),
        row('1.0.0', 2, 'failed', 1),
        row('1.0.0', 0, 'loads', 100),
        row('1.1.0', 0, 'felt', 10),
        row('1.1.0', 0, 'loads', 20),
        row('1.1.0', 0, 'sluggish', 4),
        row('1.1.0', 0, 'time 2', 20),
        { ...row('9.9.9', 0, 'loads', 5), artifact: 'mfe-other' },
      ],
      groups: [],
    }),
  );
});
after(() => registry.stop());

const read = (query: string, code = 'GFPLAC', options = {}) =>
  registry.call('GET', `/environments/${code}/health/history?${query}`, options);

test('tells each hour with a report by version, the oldest first, and nothing of other artifacts', async () => {
  const { status, body } = await read('artifact=mfe-hello');
  expect([
    status,
    body.points.map(({ version, loads }: { version: string; loads: number }) => [version, loads]),
  ]).toEqual([
    200,
    [
      ['1.0.0', 200],
      ['1.0.0', 100],
      ['1.1.0', 20],
    ],
  ]);
  expect(body.points[0]).toMatchObject({ failedPercent: 0.5, sluggishPercent: null, p50: null });
  expect(body.points[2]).toMatchObject({ failedPercent: 0, sluggishPercent: 40, p50: expect.any(Number) });
  expect(Date.parse(body.points[1].at) - Date.parse(body.points[0].at)).toBe(2 * 3_600_000);
});

test('covers the hours that were asked for, a week at most', async () => {
  expect((await read('artifact=mfe-hello&hours=1')).body.points).toHaveLength(2);
  const long = (await read('artifact=mfe-hello&hours=999')).body;
  expect(long.points).toHaveLength(4);
  expect(clock.now().getTime() - Date.parse(long.since)).toBeLessThan(168 * 3_600_000);
  expect((await read('artifact=mfe-quiet')).body.points).toEqual([]);
});

test('refuses whoever has no token, what is no artifact or number, and an environment that is none', async () => {
  expect((await read('artifact=mfe-hello', 'GFPLAC', { token: null })).status).toBe(401);
  for (const query of ['', 'artifact=MFE', 'artifact=mfe-hello&hours=0', 'artifact=mfe-hello&hours=1e3'])
    expect([query, (await read(query)).status]).toEqual([query, 400]);
  expect((await read('artifact=mfe-hello', 'NOWHERE')).body.code).toBe('environment_unknown');
});
