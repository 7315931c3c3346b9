import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import { newKey, startSubmissions } from '../../members/submissions/submissions.given.ts';
import { addExchange } from '../testing/start-exchange.ts';
import { createRetention } from './retention.ts';

const DAY = 86_400;

async function start() {
  const started = await addExchange(await startSubmissions());
  const { bodyOf, call, giveSubscriber, me, platform } = started;
  const retention = createRetention(platform);
  return {
    ...started,
    retention,
    one: await giveSubscriber(),
    other: await giveSubscriber(),
    send: async () => me.post('/quotes', await bodyOf('/quotes'), { key: newKey() }),
    events: async ({ token }: { token: string }) =>
      (await call('GET', `/events?after=${START}`, { token })).body.events as ExchangeEvent[],
    async acknowledgeAll({ token }: { token: string }) {
      const { next } = (await call('GET', '/events', { token })).body;
      await call('POST', '/events/acknowledge', { token, body: { through: next } });
    },
    payloads: async () =>
      (await platform.database.pool.query('select payload from exchange_events')).rows.filter(
        ({ payload }) => payload !== null,
      ).length,
  };
}
const START = Buffer.from('1.GFPLAC.0').toString('base64url');

test('an event is erased 30 days after the last subscriber acknowledged it, with its files', async () => {
  const { acknowledgeAll, call, clock, events, one, other, payloads, retention, send } = await start();
  await send();
  await acknowledgeAll(one);
  clock.advance(40 * DAY);
  await retention.run();
  expect(await payloads()).toBe(1);

  await acknowledgeAll(other);
  clock.advance(30 * DAY - 1);
  await retention.run();
  const [event] = await events(one);
  const { href, sha256, bytes } = (
    event!.data.files as { href: string; sha256: string; bytes: number }[]
  )[0]!;
  const file = await call('GET', href, { token: one.token });
  expect([file.status, file.headers['content-type'], file.headers['content-length']]).toEqual([
    200,
    'application/pdf',
    String(bytes),
  ]);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);

  clock.advance(2);
  await retention.run();
  expect([await payloads(), await events(one), await events(other)]).toEqual([0, [], []]);
  const gone = await call('GET', href, { token: one.token });
  expect([gone.status, gone.body.code]).toEqual([404, 'file_not_found']);
});

test('a subscriber that was revoked holds nothing back; without any subscriber nothing is erased', async () => {
  const { acknowledgeAll, clock, one, other, payloads, retention, send, subscribers } = await start();
  const revoke = ({ id }: { id: string }) =>
    subscribers.revoke(id, { by: 'a test', reason: 'it is not used' });
  await send();
  await acknowledgeAll(one);
  await revoke(other);
  await retention.run();
  await send();
  await revoke(one);
  clock.advance(31 * DAY);
  await retention.run();
  // The second event was acknowledged by nobody.
  expect(await payloads()).toBe(1);
});

test('the hash of a file is that of the bytes that the core system gets', async () => {
  const { call, events, exchange, one, send } = await start();
  await send();
  const [event] = await events(one);
  const { href, sha256 } = (event!.data.files as { href: string; sha256: string }[])[0]!;
  const { rawPayload } = await exchange.inject({
    url: href,
    headers: { host: 'localhost:4200', authorization: `Bearer ${one.token}` },
  });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
  expect((await call('GET', href, { token: null })).status).toBe(401);
});

test('an upload that version 1.0.0 stored without a hash is sent with one', async () => {
  const { bodyOf, events, me, one, platform } = await start();
  const body = await bodyOf('/quotes');
  await platform.database.pool.query('update uploads set sha256 = null');
  expect((await me.post('/quotes', body, { key: newKey() })).status).toBe(200);
  const [event] = await events(one);
  expect((event!.data.files as { sha256: string }[])[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a new subscriber reads what others acknowledged long ago, and nothing goes before it acknowledged it', async () => {
  const {
    acknowledgeAll,
    clock,
    events,
    giveSubscriber,
    one,
    other,
    payloads,
    retention,
    send,
    subscribers,
  } = await start();
  await send();
  await acknowledgeAll(one);
  await acknowledgeAll(other);
  clock.advance(29 * DAY);
  const late = await giveSubscriber();
  await subscribers.revoke(one.id, { by: 'a test', reason: 'it is replaced' });
  clock.advance(10 * DAY);
  await retention.run();
  expect(await events(late)).toHaveLength(1);

  await acknowledgeAll(late);
  clock.advance(30 * DAY - 1);
  await retention.run();
  expect(await payloads()).toBe(1);
  clock.advance(2);
  await retention.run();
  expect(await payloads()).toBe(0);
});

test('a subscriber that replaces a webhook reads what was set aside there, however long ago', async () => {
  const { clock, events, giveSubscriber, one, other, payloads, platform, retention, send, subscribers } =
    await start();
  await send();
  // As the sender does when it starts with an event, and when it gives up after three days.
  const { pool } = platform.database;
  await events(one);
  await pool.query('update exchange_subscribers set acknowledged_position = 1');
  await retention.run();
  await pool.query(
    `insert into exchange_deliveries (subscriber_id, event_id, member_id, position, set_aside_at)
     select $1::uuid, id, member_id, position, $2::timestamptz from exchange_events`,
    [one.id, clock.now().toISOString()],
  );
  clock.advance(40 * DAY);
  const next = await giveSubscriber({ continues: one.id });
  for (const { id } of [one, other]) await subscribers.revoke(id, { by: 'a test', reason: 'it is replaced' });
  await retention.run();
  expect([await payloads(), (await events(next)).length]).toEqual([1, 1]);
});

test('nothing is erased that a subscriber has not acknowledged, whatever was noted', async () => {
  const { acknowledgeAll, clock, one, other, payloads, platform, retention, send } = await start();
  await send();
  await acknowledgeAll(one);
  // As a note that was written at the same time as the other subscriber was created.
  await platform.database.pool.query('update exchange_events set acknowledged_at = $1', [
    clock.now().toISOString(),
  ]);
  clock.advance(31 * DAY);
  await retention.run();
  expect(await payloads()).toBe(1);
  await acknowledgeAll(other);
  await retention.run();
  expect(await payloads()).toBe(0);
});
