import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { createFieldCipher } from '../crypto/field-cipher.ts';
import { createJobs } from './pg-boss-jobs.ts';

async function startJobs(handle: (payload: { to: string }) => Promise<void> = async () => {}) {
  const { platform } = await startApi();
  const { database, log } = platform;
  const jobs = createJobs({ database, cipher: createFieldCipher(Buffer.alloc(32, 5)), log });
  const done: string[] = [];
  const order = jobs.define<{ to: string }>({
    queue: 'greeting',
    async handle(payload) {
      await handle(payload);
      done.push(payload.to);
    },
  });
  const stored = async () =>
    (await database.pool.query("select * from pgboss.job where name = 'greeting'")).rows;
  return { database, jobs, order, done, stored };
}

test('work that is ordered is done once, and its payload is gone then', async () => {
  const { database, jobs, order, done, stored } = await startJobs();
  await jobs.start({ work: false });
  await database.transaction((tx) => order(tx, { to: 'claire@example.org' }));
  const [row] = await stored();
  expect(JSON.stringify(row)).not.toContain('claire');
  expect(await jobs.drain()).toBe(1);
  expect(await jobs.drain()).toBe(0);
  expect(done).toEqual(['claire@example.org']);
  expect(await stored()).toEqual([]);
  await jobs.stop();
});

test('an order lives and dies with its transaction', async () => {
  const { database, jobs, order, done } = await startJobs();
  await jobs.start({ work: false });
  const failing = database.transaction(async (tx) => {
    await order(tx, { to: 'nobody' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await jobs.drain()).toBe(0);
  expect(done).toEqual([]);
  await jobs.stop();
});

test('the same event is one job', async () => {
  const { database, jobs, order, done } = await startJobs();
  await jobs.start({ work: false });
  const id = randomUUID();
  await database.transaction((tx) => order(tx, { to: 'once' }, { id }));
  await database.transaction((tx) => order(tx, { to: 'once' }, { id })).catch(() => {});
  await jobs.drain();
  expect(done).toEqual(['once']);
  await jobs.stop();
});

test('work that fails is tried again', async () => {
  let failures = 1;
  const { database, jobs, order, done } = await startJobs(async () => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('the mail server is down');
    }
  });
  await jobs.start();
  await database.transaction((tx) => order(tx, { to: 'later' }));
  for (let waited = 0; waited < 150 && done.length === 0; waited += 1)
    await new Promise((r) => setTimeout(r, 100));
  expect(done).toEqual(['later']);
  await jobs.stop();
});

test('stopping lets running work end', async () => {
  let finished = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { database, jobs, order } = await startJobs(async () => {
    begin();
    await new Promise((resolve) => setTimeout(resolve, 700));
    finished = true;
  });
  await jobs.start();
  await database.transaction((tx) => order(tx, { to: 'slow' }));
  await begun;
  await jobs.stop();
  expect(finished).toBe(true);
});
