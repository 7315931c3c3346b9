import { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { startThrowAwayCluster, type ThrowAwayCluster } from '../../../postgres/throw-away-cluster.ts';
import { runAs } from '../time-limits.ts';
import { announce, listenTo } from './announcements.ts';
import type { Database } from './database.ts';
import { databaseRefusal } from './database-errors.ts';
import { DEFAULT_DATABASE_LIMITS } from './database-limits.ts';
import { openDatabase } from './open-database.ts';

/** The test freezes and kills a PostgreSQL server of its own, if PostgreSQL is installed. */
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const CONNECTIONS = 4;
/** Longer than any wait on a busy machine. */
const LONG = 60_000;

let cluster: ThrowAwayCluster;
let database: Database;
before(async () => {
  if (!hasPostgres) return;
  cluster = await startThrowAwayCluster();
  const limits = { ...DEFAULT_DATABASE_LIMITS, connectMs: 10_000, waitMs: LONG, statementMs: LONG };
  database = await openDatabase({ url: cluster.url, maxConnections: CONNECTIONS, limits });
});
after(async () => {
  if (!hasPostgres) return;
  await database.close();
  await cluster.stop();
});

/** The answer to a request that has this many milliseconds left. */
async function ask(ms: number, query = sql`select 1`): Promise<string> {
  const end = performance.now() + ms;
  const work = {
    kind: 'request' as const,
    running: new Set<() => void>(),
    timeLeft: () => end - performance.now(),
  };
  return runAs(work, async () => await database.db.execute(query)).then(
    () => 'answered',
    (error) => databaseRefusal(error)?.code ?? String(error),
  );
}

const askAll = (ms: number, query?: ReturnType<typeof sql>) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => ask(ms, query)));

const BACK = Array.from({ length: CONNECTIONS }, () => 'answered');

for (const [name, signal] of [
  ['a crash', 'SIGKILL'],
  ['a fast stop', 'SIGINT'],
] as const) {
  test(`after ${name} the first requests that the server can answer are answered`, {
    skip: !hasPostgres,
  }, async () => {
    expect(await askAll(LONG)).toEqual(BACK);
    const cut = askAll(LONG, sql`select pg_sleep(${LONG / 1_000})`);
    await cluster.end(signal);
    expect(new Set(await cut)).toEqual(new Set(['database_unavailable']));
    expect(await ask(LONG)).toBe('database_unavailable');
    await cluster.startAgain();
    expect(await askAll(LONG)).toEqual(BACK);
  });
}

test('a frozen server counts as silent, and its first requests after it are answered', {
  skip: !hasPostgres,
}, async () => {
  expect(await askAll(LONG)).toEqual(BACK);
  cluster.freeze();
  const events = await askAll(300).finally(cluster.thaw);
  expect(new Set(events)).toEqual(new Set(['database_timeout']));
  expect(await askAll(LONG)).toEqual(BACK);
});

test('the kernel asks each host for signs of life, so that one that vanished is known as gone within 15 s', {
  skip: !hasPostgres,
}, async (t) => {
  const keepAlive = t.mock.method(Socket.prototype, 'setKeepAlive');
  const fresh = await openDatabase({ url: cluster.url, maxConnections: 2 });
  await fresh.aside.query('select 1');
  await fresh.close();
  const settings = keepAlive.mock.calls.map((call) => call.arguments);
  // The first connection is the one of the migration, then one of the pool, and one beside the
  // pool.
  expect(settings.length).toBeGreaterThanOrEqual(2);
  for (const setting of settings) expect(setting).toEqual([true, 5_000]);
});

test('a listener learns that its server has stopped answering, and that it answers again', {
  skip: !hasPostgres,
}, async () => {
  const events: string[] = [];
  const until = async (word: string, from: number) => {
    while (!events.includes(word, from)) await sleep(20);
  };
  const end = listenTo({ connectionString: cluster.url, connectMs: 500 }, 'ends', {
    onAnnouncement: (payload) => void events.push(payload),
    onInterrupted: () => void events.push('interrupted'),
    onResumed: () => void events.push('resumed'),
  });
  await until('resumed', 0);
  cluster.freeze();
  const frozen = events.length;
  await until('interrupted', frozen).finally(cluster.thaw);
  await until('resumed', events.length);
  // On a very busy machine the connection may be interrupted once more.
  while (!events.includes('a word')) {
    await announce(database.db, 'ends', ['a word']);
    await sleep(20);
  }
  await end();
});
