import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startApi } from '../../testing/start-api.ts';
import type { Executor } from '../db/database.ts';
import { databaseRefusal } from '../db/database-errors.ts';
import { PortalError } from './portal-error.ts';

/** A write that adds a row and answers with its number, as a module's route would. */
async function startCounting() {
  const started = await startApi();
  const { idempotency, database } = started.platform;
  const member = await started.given.member();
  let runs = 0;
  const add = async (tx: Executor) => {
    runs += 1;
    await tx.execute(sql`insert into portal_settings (key, value) values (${`row-${randomUUID()}`}, 'x')`);
    return { reference: `R-${runs}` };
  };
  const call = async (
    key: string | undefined,
    body: unknown = { amount: 1 },
    work = add,
    memberId = member.memberId,
  ) => {
    const headers: Record<string, string> = {};
    const request = {
      headers: key === undefined ? {} : { 'idempotency-key': key },
      method: 'POST',
      routeOptions: { url: '/things' },
      body,
      member: { memberId },
    } as unknown as FastifyRequest;
    const reply = {
      header(name: string, value: string) {
        headers[name] = value;
      },
    } as unknown as FastifyReply;
    return {
      answer: await idempotency.run(request, reply, work),
      replayed: headers['idempotency-replayed'] === 'true',
    };
  };
  const rows = async () =>
    Number(
      (await database.pool.query("select count(*)::int as n from portal_settings where key like 'row-%'"))
        .rows[0].n,
    );
  return { ...started, call, add, rows, runs: () => runs, member };
}

test('a repeat gets the first answer, and the work is done once', async () => {
  const { call, rows } = await startCounting();
  expect(await call('key-0001')).toEqual({ answer: { reference: 'R-1' }, replayed: false });
  expect(await call('key-0001')).toEqual({ answer: { reference: 'R-1' }, replayed: true });
  expect(await call('key-0002')).toEqual({ answer: { reference: 'R-2' }, replayed: false });
  expect(await rows()).toBe(2);
});

test('many at once do the work once, and all get the same answer', async () => {
  const { call, rows, runs } = await startCounting();
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('key-0001')));
  expect(new Set(answers.map(({ answer }) => answer.reference))).toEqual(new Set(['R-1']));
  expect([runs(), await rows()]).toEqual([1, 1]);
});

/**
 * Two calls on PostgreSQL. The second one starts while the first one holds the lock that it waits
 * for.
 */
const onPostgres = { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' };

test('a repeat is told that the first call still runs, and nothing else is', onPostgres, async () => {
  const { call, add, platform } = await startCounting();
  const { database } = platform;
  await database.pool.query("insert into portal_settings values ('shared', '1')");
  let begun = () => {};
  let finish = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const update = (tx: Executor) =>
    tx.execute(sql`update portal_settings set value = 'x' where key = 'shared'`);
  const first = call('key-0001', { amount: 1 }, async (tx) => {
    await update(tx);
    begun();
    await mayFinish;
    return add(tx);
  });
  await isBegun;
  await expect(call('key-0001')).rejects.toMatchObject({ code: 'request_in_progress', status: 409 });
  const other = call('key-0002', { amount: 1 }, async (tx) => {
    await update(tx);
    return add(tx);
  }).catch((error: unknown) => databaseRefusal(error));
  expect(await other).toMatchObject({ code: 'server_busy', status: 429, details: { retryAfterSeconds: 2 } });
  finish();
  expect((await first).replayed).toBe(false);
  expect((await call('key-0001')).replayed).toBe(true);
  expect((await call('key-0002')).replayed).toBe(false);
});

test('another body under the same key is a mistake', async () => {
  const { call, rows } = await startCounting();
  await call('key-0001', { amount: 1 });
  await expect(call('key-0001', { amount: 2 })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 422,
  });
  expect(await rows()).toBe(1);
});

test('the keys of two members never meet', async () => {
  const { call, given } = await startCounting();
  const bruno = await given.member({ name: 'bruno' });
  await call('key-0001');
  expect((await call('key-0001', { amount: 1 }, undefined, bruno.memberId)).replayed).toBe(false);
});

test('work that failed left nothing, so that the same key may try again', async () => {
  const { call, add, rows } = await startCounting();
  const failing = async (tx: Executor) => {
    await add(tx);
    throw new PortalError('claim_refused', 422);
  };
  await expect(call('key-0001', { amount: 1 }, failing)).rejects.toMatchObject({ code: 'claim_refused' });
  expect(await rows()).toBe(0);
  expect((await call('key-0001')).replayed).toBe(false);
  expect(await rows()).toBe(1);
});

test('without a key every call counts; a malformed one is refused', async () => {
  const { call, rows } = await startCounting();
  await call(undefined);
  await call(undefined);
  expect(await rows()).toBe(2);
  for (const key of ['short', 'x'.repeat(129), 'with space', 'é-accent-key']) {
    await expect(call(key)).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
  }
});

test('an answer is unreadable at rest, and forgotten after a day', async () => {
  const { call, clock, platform } = await startCounting();
  await call('key-0001');
  const stored = async () => (await platform.database.pool.query('select answer from idempotency_keys')).rows;
  expect(JSON.stringify(await stored())).not.toContain('R-1');
  clock.advance(24 * 3600);
  await platform.idempotency.purge();
  expect(await stored()).toHaveLength(1);
  clock.advance(1);
  await platform.idempotency.purge();
  expect(await stored()).toHaveLength(0);
});
