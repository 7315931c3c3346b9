import { test } from 'node:test';
import { expect } from 'expect';
import { importRuns } from '../../import/import-runs.table.ts';
import { MANY_ROWS } from '../../import/refresh-statistics.ts';
import { importProof } from '../../platform/crypto/import-proof.ts';
import { startExchange } from '../testing/start-exchange.ts';

async function start() {
  const started = await startExchange();
  const { platform, call } = started;
  const { db, pool } = platform.database;
  const operator = importProof(platform.secrets);
  const post = (path: string, body: object, token: string = operator) => call('POST', path, { token, body });
  const runs = () => db.select().from(importRuns);
  const analyzed = async () => {
    const { rows } = await pool.query(
      "select 1 from pg_class where relname = 'members' and relnamespace = 'public'::regnamespace and reltuples >= 0",
    );
    return rows.length > 0;
  };
  return { ...started, post, runs, analyzed };
}

test('the run of a file has a row, with its counts once it has ended, and ends once', async () => {
  const { post, runs, clock } = await start();
  const startedAt = clock.now();
  const { body } = await post('/import-runs', { name: 'members.ndjson' });
  expect(await runs()).toMatchObject([{ id: body.id, name: 'members.ndjson', startedAt, finishedAt: null }]);
  clock.advance(60);
  const finishedAt = clock.now();
  const ended = { read: 3, changed: 1 };
  expect(await post(`/import-runs/${body.id}`, ended)).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await runs()).toMatchObject([{ ...ended, finishedAt }]);
  clock.advance(60);
  for (const id of [body.id, 'x', '6a1f9a70-0000-4000-8000-000000000000'])
    expect(await post(`/import-runs/${id}`, ended)).toMatchObject({
      status: 404,
      body: { code: 'import_run_not_found' },
    });
  expect(await runs()).toMatchObject([{ finishedAt }]);
});

test('statistics are refreshed after many rows', async () => {
  const { post, given, platform, analyzed } = await start();
  await given.member({ name: 'claire' });
  await platform.database.pool.query("update pg_class set reltuples = -1 where relname = 'members'");
  const run = async (changed: number) => {
    const { body } = await post('/import-runs', { name: 'members.ndjson' });
    expect((await post(`/import-runs/${body.id}`, { read: changed, changed })).status).toBe(200);
  };
  await run(MANY_ROWS - 1);
  expect(await analyzed()).toBe(false);
  await run(MANY_ROWS);
  expect(await analyzed()).toBe(true);
});

test('it is the operator’s alone, and says which field is wrong', async () => {
  const { post, giveSubscriber, runs } = await start();
  const { token } = await giveSubscriber();
  for (const path of ['/import-runs', '/import-runs/x'])
    expect(await post(path, { name: 'a.ndjson' }, token)).toMatchObject({
      status: 403,
      body: { code: 'scope_required' },
    });
  for (const name of ['', '../a', 'a\u0000', 7, undefined, 'x'.repeat(256)])
    expect((await post('/import-runs', { name })).body).toMatchObject({ code: 'validation_failed' });
  for (const counts of [
    { read: -1, changed: 0 },
    { read: 1 },
    { read: 1e12, changed: 0 },
    { read: 1.5, changed: 1 },
  ])
    expect((await post('/import-runs/x', counts)).body).toMatchObject({ code: 'validation_failed' });
  expect(await runs()).toEqual([]);
});
