import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { oldSpaceDepartures } from './old-space.table.ts';

async function started() {
  const all = await startApi();
  all.clock.set('2025-11-12T10:00:00Z');
  const sums = () => all.platform.database.db.select().from(oldSpaceDepartures);
  return { ...all, sums };
}

test('departures are summed by day, reason and environment, signed in or not', async () => {
  const { api, clock, sums } = await started();
  const stranger = api.browser();
  const leave = (browser: typeof stranger, reason: string | null) =>
    browser.post('/old-space/departures', { reason });
  expect(await leave(stranger, 'missing-feature')).toMatchObject({ status: 200, body: { done: true } });
  await leave(api.as('ana'), 'missing-feature');
  await leave(stranger, null);
  await leave(api.browser({ host: 'natixis.localhost' }), 'habit');
  clock.set('2025-11-12T23:30:00Z');
  await leave(stranger, 'missing-feature');
  expect(await sums()).toEqual(
    expect.arrayContaining([
      { environment: 'GFPLAC', day: '2025-11-12', reason: 'missing-feature', times: 2 },
      { environment: 'GFPLAC', day: '2025-11-12', reason: 'no-answer', times: 1 },
      { environment: 'NATIXIS', day: '2025-11-12', reason: 'habit', times: 1 },
      { environment: 'GFPLAC', day: '2025-11-13', reason: 'missing-feature', times: 1 },
    ]),
  );
  expect(await sums()).toHaveLength(4);
});

test('many at the same instant are all counted', async () => {
  const { api, sums } = await started();
  const browsers = Array.from({ length: 20 }, () => api.browser());
  await Promise.all(browsers.map((browser) => browser.post('/old-space/departures', { reason: 'other' })));
  expect(await sums()).toMatchObject([{ reason: 'other', times: 20 }]);
});

test('only known reasons are accepted, and no text of a member is stored', async () => {
  const { api, sums } = await started();
  for (const reason of ['Je suis Ana', '', 7, undefined])
    expect((await api.browser().post('/old-space/departures', { reason })).status).toBe(400);
  await api.browser().post('/old-space/departures', { reason: 'other', comment: 'Je suis Ana' });
  expect(Object.keys((await sums())[0] ?? {}).sort()).toEqual(['day', 'environment', 'reason', 'times']);
});

test('an environment without an old space counts no departure', async () => {
  const { api, environments, sums } = await started();
  environments.change('GFPLAC', { showOldInsuredSpaceLink: false });
  expect(await api.browser().post('/old-space/departures', { reason: null })).toMatchObject({
    status: 404,
    body: { code: 'old_space_absent' },
  });
  expect(await sums()).toEqual([]);
});

test('a foreign page cannot send one', async () => {
  const { api, sums } = await started();
  const answer = await api
    .browser()
    .post('/old-space/departures', { reason: 'other' }, { headers: { 'x-xsrf-token': 'guessed' } });
  expect(answer.status).toBe(403);
  expect(await sums()).toEqual([]);
});
