import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import type { PoolClient } from 'pg';
import { openTestDatabase } from '../../testing/test-database.ts';
import { runAs, type Work } from '../time-limits.ts';
import type { BoundedClient } from './bounded-client.ts';
import type { Database } from './database.ts';
import { databaseRefusal } from './database-errors.ts';
import { DEFAULT_DATABASE_LIMITS } from './database-limits.ts';
import { withPatientClient } from './patient-client.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const MOST = isPostgres ? 3 : 1;
const IN_BACKGROUND = 2;
const onServer = { skip: !isPostgres && 'the embedded database has one connection and no time-outs' };

/** Longer than any wait on a busy machine, unless a test says otherwise. */
const LIMITS = { ...DEFAULT_DATABASE_LIMITS, waitMs: 60_000, statementMs: 60_000, lockMs: 300 };

let database: Database;
before(async () => {
  database = await openTestDatabase({ limits: LIMITS, maxConnections: MOST });
});
after(() => database.close());

/** A request with `ms` milliseconds left. `leave` acts as if its browser disconnected. */
function request(ms: number): Work & { leave(): void } {
  const end = performance.now() + ms;
  const running = new Set<() => void>();
  return {
    kind: 'request',
    running,
    timeLeft: () => end - performance.now(),
    leave: () => {
      for (const stop of [...running]) stop();
    },
  };
}

const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error) => databaseRefusal(error)?.code ?? error,
  );

/** Drizzle runs a query when it is awaited, so it has to be awaited within the request. */
const ask = (ms = 60_000, { db } = database) =>
  runAs(request(ms), async () => await db.execute(sql`select ${'here'}::text as word`));

/**
 * Takes `count` connections, for a request or, if null, for background work. Returns a function
 * that releases them.
 */
async function take(count: number, { pool } = database, work: Work | null = request(60_000)) {
  const clients: PoolClient[] = [];
  for (let taken = 0; taken < count; taken += 1)
    clients.push(await (work ? runAs(work, () => pool.connect()) : pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}

const takeAll = (from = database) => take(MOST, from);

test('while all connections are taken a request waits in turn, and is served when one comes back', async () => {
  const giveBack = await takeAll();
  const queries = [ask(), ask(), ask(), ask()].map(codeOf);
  giveBack();
  expect(await Promise.all(queries)).toEqual(['answered', 'answered', 'answered', 'answered']);
});

test('a request does not wait beyond its time; the connection that comes too late serves others', async () => {
  const giveBack = await takeAll();
  expect(await codeOf(ask(100))).toBe('server_busy');
  giveBack();
  expect(await codeOf(ask())).toBe('answered');
});

/** The refusal comes at once: no timer runs in between. */
async function isRefusedAtOnce(from: Database, ms = 60_000): Promise<boolean> {
  const outcome = codeOf(ask(ms, from));
  const waits = new Promise((resolve) => setImmediate(resolve, 'waits'));
  return (await Promise.race([outcome, waits])) === 'server_busy';
}

test('while no connection comes back the next request is refused at once, long before one may wait no more', {
  skip: !isPostgres && 'the one connection of the embedded database is always waited for',
}, async () => {
  const giveBack = await takeAll();
  while (!(await isRefusedAtOnce(database, 5_000))) await sleep(20);
  giveBack();
  expect(await codeOf(ask())).toBe('answered');
});

test('background work leaves connections to members, however much of it waits', onServer, async () => {
  const queries: Promise<unknown>[] = [];
  const giveBack = await take(IN_BACKGROUND, database, null);
  for (let count = 0; count < 10; count += 1) queries.push(codeOf(database.pool.query('select 1')));
  // No background work is served yet. Members are, including those who wait behind it.
  const giveBackRest = await take(MOST - IN_BACKGROUND);
  const waiting = codeOf(ask());
  giveBackRest();
  expect(await waiting).toBe('answered');
  const word = await Promise.race([queries[0], new Promise((resolve) => setImmediate(resolve, 'waits'))]);
  expect(word).toBe('waits');
  giveBack();
  expect(new Set(await Promise.all(queries))).toEqual(new Set(['answered']));
});

test('too many that wait are refused at once, and lose nobody their turn', async () => {
  const giveBack = await takeAll();
  const mostWaiting = 200;
  const requests = Array.from({ length: mostWaiting + 5 }, () => codeOf(ask()));
  await new Promise((resolve) => setImmediate(resolve));
  giveBack();
  const answers = await Promise.all(requests);
  expect(answers.filter((word) => word === 'server_busy')).toHaveLength(5);
  expect(answers.filter((word) => word === 'answered')).toHaveLength(mostWaiting);
});

test('what is late asks for nothing any more, but ends its transaction', async () => {
  expect(await codeOf(ask(-1))).toBe('database_timeout');
  const late = request(60_000);
  let isLate = false;
  const work = { ...late, timeLeft: () => (isLate ? -1 : 60_000) };
  const writing = runAs(work, () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into portal_settings values ('late', '1')`);
      isLate = true;
    }),
  );
  expect(await codeOf(writing)).toBe('database_timeout');
  const { rowCount } = await database.pool.query("select 1 from portal_settings where key = 'late'");
  expect(rowCount).toBe(0);
});

test('a transaction that cannot begin gives its connection back', async () => {
  for (let times = 0; times < MOST; times += 1) {
    let left = 60_000;
    const late = { ...request(60_000), timeLeft: () => left };
    const writing = runAs(late, () => database.transaction(async () => {}));
    // The request is already late when it gets its connection.
    left = 0;
    expect(await codeOf(writing)).toBe('database_timeout');
  }
  expect(await codeOf(ask())).toBe('answered');
});

test('a connection that comes back inside a transaction is not used again', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query("insert into portal_settings values ('forgotten', '1')");
  client.release();
  const { rowCount } = await database.pool.query("select 1 from portal_settings where key = 'forgotten'");
  expect(rowCount).toBe(0);
});

test('a connection that is cut in the middle of a transaction fails that one alone, with nothing written', async () => {
  const cut = database.transaction(async (tx) => {
    await tx.execute(sql`insert into portal_settings values ('cut', '1')`);
    // Between two statements nobody uses the connection, so nobody sees its error.
    const { session } = tx as unknown as { session: { client: BoundedClient } };
    session.client.hangUp(new Error('the cable is out'));
    await sleep(20);
    await tx.execute(sql`insert into portal_settings values ('cut-2', '1')`);
  });
  expect(await codeOf(cut)).toBe('database_unavailable');
  const { rowCount } = await database.pool.query("select 1 from portal_settings where key like 'cut%'");
  expect(rowCount).toBe(0);
});

test('a commit that the database turned into a rollback is no success', async () => {
  const swallowing = database.transaction(async (tx) => {
    await tx.execute(sql`insert into portal_settings values ('swallowed', '1')`);
    await tx.execute(sql`select 1 / ${0}::int`).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow();
  const { rowCount } = await database.pool.query("select 1 from portal_settings where key = 'swallowed'");
  expect(rowCount).toBe(0);
});

const sleeping = async () =>
  (
    await withPatientClient(database.pool, (client) =>
      client.query(
        "select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and query like 'select pg_sleep%'",
      ),
    )
  ).rowCount;

async function untilNothingSleeps(): Promise<void> {
  for (let tries = 0; (await sleeping()) !== 0; tries += 1) {
    if (tries > 1_000) throw new Error('the server still works for nobody');
    await sleep(20);
  }
}

test('a statement that is late is told so, and the server stops working on it', onServer, async () => {
  const alone = runAs(request(200), async () => await database.db.execute(sql`select pg_sleep(${60})`));
  expect(await codeOf(alone)).toBe('database_timeout');
  await untilNothingSleeps();
  const within = runAs(request(200), () =>
    database.transaction((tx) => tx.execute(sql`select pg_sleep(${60})`)),
  );
  expect(await codeOf(within)).toBe('database_timeout');
  await untilNothingSleeps();
  expect(await codeOf(ask())).toBe('answered');
});

test('a read whose browser went away does not keep the server', onServer, async () => {
  const gone = request(60_000);
  const reading = runAs(gone, async () => await database.db.execute(sql`select pg_sleep(${60})`));
  const outcome = codeOf(reading);
  while ((await sleeping()) === 0) await sleep(20);
  gone.leave();
  expect(await outcome).toBe('database_timeout');
  await untilNothingSleeps();
});

test('waiting for a lock ends as busy, whatever kind of statement waits', onServer, async () => {
  await withPatientClient(database.pool, async (client) => {
    await client.query('begin');
    await client.query('lock table portal_settings');
    const read = runAs(
      request(60_000),
      async () => await database.db.execute(sql`select key from portal_settings`),
    );
    expect(await codeOf(read)).toBe('server_busy');
    const write = runAs(request(60_000), () =>
      database.transaction((tx) => tx.execute(sql`insert into portal_settings values ('locked', '1')`)),
    );
    expect(await codeOf(write)).toBe('server_busy');
  });
});

test(
  'long work is cut short by nothing of this, and leaves no such connection behind',
  onServer,
  async () => {
    await withPatientClient(database.pool, async (client) => {
      const { rows } = await client.query(
        "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l",
      );
      expect(rows).toEqual([{ s: '0', l: '0' }]);
    });
    const { rows } = await database.pool.query("select current_setting('lock_timeout') as l");
    expect(rows).toEqual([{ l: '300ms' }]);
  },
);

test(
  'who waits for an advisory lock and loses its connection is told, and nobody else is touched',
  onServer,
  async () => {
    await withPatientClient(database.pool, async (holder) => {
      await holder.query('select pg_advisory_lock(1)');
      let pid = 0;
      const waiting = withPatientClient(database.pool, async (client) => {
        pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
        await client.query('select pg_advisory_lock(1)');
      });
      const outcome = codeOf(waiting);
      while (pid === 0) await sleep(20);
      await holder.query('select pg_terminate_backend($1)', [pid]);
      expect(await outcome).toBe('database_unavailable');
    });
  },
);
