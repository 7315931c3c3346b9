import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import type { Pool } from 'pg';
import { startApi } from '../../testing/start-api.ts';
import { createFieldCipher } from '../crypto/field-cipher.ts';
import { onBehalfOf } from '../request-context.ts';
import { createJobs } from './pg-boss-jobs.ts';

/** The workers also stop after a failed test: running workers would keep the process alive. */
async function startJobs(
  t: TestContext,
  handle: (payload: { to: string }) => Promise<void> = async () => {},
) {
  const { platform } = await startApi();
  const { database, log } = platform;
  const statements: string[] = [];
  const jobs = createJobs({
    database: { ...database, pool: noting(database.pool, statements) },
    cipher: createFieldCipher(Buffer.alloc(32, 5)),
    log,
  });
  t.after(() => jobs.stop());
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
  return { database, jobs, order, done, stored, statements };
}

/** The pool, with every statement of its clients recorded. */
function noting(pool: Pool, statements: string[]): Pool {
  const connect = async () => {
    const client = await pool.connect();
    return {
      query(text: string, ...values: [unknown[]?]) {
        statements.push(text);
        return client.query(text, ...values);
      },
      release: () => client.release(),
    };
  };
  return { query: pool.query.bind(pool), connect } as unknown as Pool;
}

test('work that is ordered is done once, and its payload is gone then', async (t) => {
  const { database, jobs, order, done, stored } = await startJobs(t);
  await jobs.start({ work: false });
  await database.transaction((tx) => order(tx, { to: 'claire@example.org' }));
  const [row] = await stored();
  expect(JSON.stringify(row)).not.toContain('claire');
  expect(await jobs.drain()).toBe(1);
  expect(await jobs.drain()).toBe(0);
  expect(done).toEqual(['claire@example.org']);
  expect(await stored()).toEqual([]);
});

test('an order lives and dies with its transaction', async (t) => {
  const { database, jobs, order, done } = await startJobs(t);
  await jobs.start({ work: false });
  const failing = database.transaction(async (tx) => {
    await order(tx, { to: 'nobody' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await jobs.drain()).toBe(0);
  expect(done).toEqual([]);
});

test('the same event is one job', async (t) => {
  const { database, jobs, order, done } = await startJobs(t);
  await jobs.start({ work: false });
  const id = randomUUID();
  await database.transaction((tx) => order(tx, { to: 'once' }, { id }));
  await database.transaction((tx) => order(tx, { to: 'once' }, { id })).catch(() => {});
  await jobs.drain();
  expect(done).toEqual(['once']);
});

test('work that fails is tried again', async (t) => {
  let failures = 1;
  const { database, jobs, order, done } = await startJobs(t, async () => {
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
});

test('many jobs are under way at once, and one that fails keeps none of the others', async (t) => {
  const underWay = new Set<string>();
  let open = () => {};
  const fiftyAtOnce = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { database, jobs, order, done, stored, statements } = await startJobs(t, async ({ to }) => {
    underWay.add(to);
    if (underWay.size === 50) open();
    await fiftyAtOnce;
    if (to === 'wrong') throw new Error('refused for claire@example.org');
  });
  await jobs.start({ work: false });
  await database.transaction(async (tx) => {
    for (let count = 1; count < 50; count += 1) await order(tx, { to: `mail ${count}` });
    await order(tx, { to: 'wrong' });
  });
  await jobs.start();
  while ((await stored()).length !== 1 || done.length !== 49) await new Promise(setImmediate);
  expect(new Set(done).size).toBe(49);
  while ((await stored())[0].state !== 'retry') await new Promise(setImmediate);
  expect(JSON.stringify(await stored())).not.toContain('claire');
  // Jobs that end at the same time are deleted by one statement.
  const erasing = statements.filter((text) => /^\s*with results as \(\s*delete from/i.test(text));
  expect(erasing.length).toBeGreaterThan(0);
  expect(erasing.length).toBeLessThan(10);
});

test('a queue that hangs holds up no other', async (t) => {
  const { database, jobs } = await startJobs(t);
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = jobs.define<null>({ queue: 'slow', handle: () => hanging });
  const quick = jobs.define<null>({ queue: 'quick', handle: async () => arrived() });
  await jobs.start();
  await database.transaction(async (tx) => {
    for (let count = 0; count < 150; count += 1) await slow(tx, null);
    await quick(tx, null);
  });
  await arrival.finally(release);
});

test('jobs that hang hold up none that comes later in their queue', async (t) => {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { database, jobs, order, done } = await startJobs(t, ({ to }) =>
    to === 'nobody answers' ? hanging : Promise.resolve(),
  );
  const arrives = async (to: string) => {
    await database.transaction((tx) => order(tx, { to }));
    for (let waited = 0; waited < 300 && !done.includes(to); waited += 1)
      await new Promise((later) => setTimeout(later, 50));
  };
  await jobs.start();
  try {
    for (const to of ['Claire', 'Julien', 'Léa']) {
      await database.transaction((tx) => order(tx, { to: 'nobody answers' }));
      await arrives(to);
    }
    expect(done).toEqual(['Claire', 'Julien', 'Léa']);
  } finally {
    release();
  }
});

test('what a replica was doing when it died is done by another one', async (t) => {
  const { database, jobs } = await startJobs(t);
  await jobs.start({ work: false });
  const { rows } = await database.pool.query(
    "select heartbeat_seconds as seconds, retry_limit as retries from pgboss.queue where name = 'greeting'",
  );
  expect(rows).toEqual([{ seconds: 30, retries: 10 }]);
});

test('what waits is counted, with the age of the oldest; what failed keeps its age', async (t) => {
  const { database, jobs, order } = await startJobs(t, async () => {
    throw new Error('no');
  });
  await jobs.start({ work: false });
  const state = async () => (await jobs.states()).find(({ queue }) => queue === 'greeting');
  const nothing = { queue: 'greeting', waiting: 0, oldestSeconds: 0, givenUp: 0 };
  expect(await state()).toEqual(nothing);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await database.transaction(async (tx) => {
    await order(tx, { to: 'one' });
    await order(tx, { to: 'later' }, { startAfter: inAnHour });
  });
  const age = (seconds: number) =>
    database.pool.query(
      `update pgboss.job set created_on = now() - interval '${seconds} s', start_after = now() - interval '${seconds} s'
        where name = 'greeting' and start_after < now() + interval '30 min'`,
    );
  await age(600);
  expect(await state()).toMatchObject({ waiting: 1, givenUp: 0 });
  expect((await state())!.oldestSeconds).toBeGreaterThanOrEqual(600);
  await jobs.drain().catch(() => {});
  expect(await state()).toMatchObject({ waiting: 1 });
  expect((await state())!.oldestSeconds).toBeGreaterThanOrEqual(600);
  await database.pool.query(
    "update pgboss.job set state = 'failed' where name = 'greeting' and state = 'retry'",
  );
  expect(await state()).toEqual({ ...nothing, givenUp: 1 });
});

test('a job, and what it orders, has the id of the request that ordered it in its log lines', async () => {
  const { platform, logLines } = await startApi();
  const { database, jobs } = platform;
  const second = jobs.define<null>({
    queue: 'second',
    handle: async () => platform.log.info('said by a service'),
  });
  const first = jobs.define<null>({
    queue: 'first',
    handle: () => database.transaction((tx) => second(tx, null)),
  });
  await jobs.start({ work: false });
  await onBehalfOf('request-4711', () => database.transaction((tx) => first(tx, null)));
  await jobs.drain();
  await jobs.drain();
  const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ requestId }) => requestId === 'request-4711')).toMatchObject([
    { msg: 'job done', queue: 'first' },
    { msg: 'said by a service' },
    { msg: 'job done', queue: 'second' },
  ]);
});

test('stopping lets running work end', async (t) => {
  let finished = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { database, jobs, order } = await startJobs(t, async () => {
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
