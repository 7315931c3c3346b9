import { test } from 'node:test';
import { expect } from 'expect';
import { startSubmissions } from '../../members/submissions/submissions.given.ts';
import { metricsTokenOf } from '../../platform/metrics-token.ts';
import { addExchange } from '../testing/start-exchange.ts';

const BY = { by: 'a test', reason: 'the contract ended' };
const DAY = 86_400;

async function startWaiting() {
  const started = await addExchange(await startSubmissions());
  const { call, giveSubscriber, me, platform } = started;
  const subscriber = await giveSubscriber({ validDays: 30 });
  await me.patch('/contacts', { mobileNumber: '06 12 34 56 78' });
  // From the database: a session would not live so long.
  const contacts = async () => {
    const { rows } = await platform.database.pool.query(
      'select mobile_number, (select count(*)::int from member_changes where event_id is not null) as waiting from members',
    );
    return [rows[0].mobile_number, rows[0].waiting];
  };
  const figures = async () => {
    const { body } = await call('GET', '/metrics', {
      token: metricsTokenOf(platform.config, platform.secrets),
    });
    const lines = (body as string).matchAll(/^portal_exchange_(\w*change\w*|token\w*)\{.*\} (.*)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
  };
  return { ...started, subscriber, contacts, figures };
}

test('metrics tell how many changes no core system has answered, since when, and how long a token is valid', async () => {
  const { call, clock, figures, subscriber } = await startWaiting();
  clock.advance(2 * DAY);
  expect(await figures()).toEqual({
    changes_waiting: 1,
    oldest_change_seconds: 2 * DAY,
    token_seconds_left: 28 * DAY,
  });
  clock.advance(30 * DAY);
  expect(await figures()).toMatchObject({ changes_waiting: 1, token_seconds_left: -2 * DAY });
  clock.advance(-30 * DAY);
  const { events } = (await call('GET', '/events', { token: subscriber.token })).body;
  const body = JSON.stringify({ type: 'event-outcome', externalId: events[0].id, outcome: 'confirmed' });
  const ndjson = { 'content-type': 'application/x-ndjson' };
  await call('POST', '/records', { token: subscriber.token, headers: ndjson, body });
  expect(await figures()).toEqual({ token_seconds_left: 28 * DAY });
});

test('of two tokens of one name the later one counts, and none that is revoked', async () => {
  const { figures, giveSubscriber, subscriber, subscribers } = await startWaiting();
  const next = await giveSubscriber({ validDays: 60, continues: subscriber.id });
  expect(await figures()).toMatchObject({ token_seconds_left: 60 * DAY });
  for (const { id } of [next, subscriber]) await subscribers.revoke(id, BY);
  expect(await figures()).not.toHaveProperty('token_seconds_left');
});

test('a change waits no longer once no token could answer for a week; the member’s value stays', async () => {
  const { clock, contacts, members: role, platform } = await startWaiting();
  clock.advance(36 * DAY);
  expect(await role.stopWaiting()).toBe(0);
  expect(await contacts()).toEqual(['+33612345678', 1]);
  clock.advance(2 * DAY);
  expect(await role.stopWaiting()).toBe(1);
  expect(await contacts()).toEqual(['+33612345678', 0]);
  expect([await role.stopWaiting(), await role.tellMissed()]).toEqual([0, 0]);
  expect((await platform.database.pool.query('select count(*)::int as n from exchange_events')).rows).toEqual(
    [{ n: 1 }],
  );
});

test('a token that replaces another one in time, and another environment’s, change nothing of this', async () => {
  const { clock, contacts, giveSubscriber, members: role, subscriber, subscribers } = await startWaiting();
  await giveSubscriber({ environment: 'ALPIN', validDays: 365 });
  await subscribers.revoke(subscriber.id, BY);
  clock.advance(3 * DAY);
  await giveSubscriber({ validDays: 365 });
  clock.advance(30 * DAY);
  expect([await role.stopWaiting(), await contacts()]).toEqual([0, ['+33612345678', 1]]);
});
