import { test } from 'node:test';
import { expect } from 'expect';
import { createRetention } from '../events/retention.ts';
import { BY, startWebhooks } from '../testing/start-webhooks.ts';

const DAY = 86_400;

/** Claire's first two events failed for three days; Paul's went out. */
async function startSetAside() {
  const started = await startWebhooks();
  const { act, given, push, query, receiver, untilNextTry } = started;
  const claire = await given.memberNamed('claire');
  const events = [await act('claire'), await act('claire')];
  await act('paul');
  receiver.answerWith(({ subject }, response) => {
    response.writeHead(subject === claire.memberId ? 500 : 204).end();
  });
  await push();
  const isTried = async () =>
    (await query('select 1 from exchange_deliveries where next_try_at is not null')).length;
  while (await isTried()) {
    await untilNextTry();
    await push();
  }
  return { ...started, claire, events };
}

test('after three days of failures a member’s events are set aside, later ones too, and no others', async () => {
  const { act, claire, clock, events, failed, push, receiver, subscriber } = await startSetAside();
  expect(clock.now().toISOString()).toBe('2025-11-15T09:00:00.000Z');
  const before = receiver.calls.length;
  await act('claire');
  await act('paul');
  await push();
  clock.advance(30 * DAY);
  await push();
  expect(receiver.calls.slice(before).map(({ subject }) => subject === claire.memberId)).toEqual([false]);
  expect((await failed.list({})).failed).toEqual([
    {
      subscriberId: subscriber.id,
      subscriber: 'core-system',
      environment: 'GFPLAC',
      memberId: claire.memberId,
      eventId: events[0],
      type: 'contact-details.changed',
      state: 'set_aside',
      tries: expect.any(Number),
      firstFailedAt: '2025-11-12T09:00:00.000Z',
      lastAnswer: '500',
      nextTryAt: null,
      behind: 2,
    },
  ]);
  expect((await failed.list({ environment: 'NATIXIS' })).failed).toEqual([]);
});

test('a replay sends what was set aside in its order, and later events follow', async () => {
  const { act, claire, events, failed, push, query, receiver, subscriber } = await startSetAside();
  receiver.answerWith(204);
  const before = receiver.calls.length;
  expect(await failed.replay({ subscriber: subscriber.id, member: claire.memberId, ...BY })).toEqual({
    events: 2,
  });
  const third = await act('claire');
  await push();
  expect(receiver.calls.slice(before).map(({ id }) => id)).toEqual([...events, third]);
  expect((await failed.list({})).failed).toEqual([]);
  const trail = await query(
    `select agent, reason, details->>'events' as events from audit_trail where event = 'exchange_events_replayed'`,
  );
  expect(trail).toEqual([{ agent: 'Nadia', reason: BY.reason, events: '2' }]);
});

test('an operator drops one event, and the member’s next one is replayed without it', async () => {
  const { claire, events, failed, push, query, receiver, subscriber } = await startSetAside();
  receiver.answerWith(204);
  const before = receiver.calls.length;
  const drop = { subscriber: subscriber.id, ...BY };
  await expect(failed.drop(drop)).rejects.toThrow('validation_failed');
  expect(await failed.drop({ ...drop, event: events[0] })).toEqual({ events: 1 });
  await expect(failed.drop({ ...drop, event: events[0] })).rejects.toThrow('event_not_set_aside');
  expect((await failed.list({})).failed).toMatchObject([{ eventId: events[1], behind: 0 }]);
  await failed.replay({ subscriber: subscriber.id, ...BY });
  await push();
  expect(receiver.calls.slice(before).map(({ id }) => id)).toEqual([events[1]]);
  const trail = await query(
    `select agent, details->>'dropped' as dropped, details->>'member' as member from audit_trail where event = 'exchange_events_dropped'`,
  );
  expect(trail).toEqual([{ agent: 'Nadia', dropped: events[0], member: claire.memberId }]);
});

test('an operator drops an event that is still tried, and the member’s next one follows at once', async () => {
  const { act, failed, given, push, receiver, subscriber } = await startWebhooks();
  const { memberId } = await given.memberNamed('claire');
  const [poison, next] = [await act('claire'), await act('claire')];
  const drop = { subscriber: subscriber.id, ...BY };
  receiver.answerWith(({ id }, response) => {
    response.writeHead(id === poison ? 500 : 204).end();
  });
  await push();
  for (const other of [{ event: next }, { member: memberId }])
    await expect(failed.drop({ ...drop, ...other })).rejects.toThrow('event_not_set_aside');
  expect(await failed.drop({ ...drop, event: poison })).toEqual({ events: 1 });
  await push();
  expect(receiver.calls.map(({ id }) => id)).toEqual([poison, next]);
  expect((await failed.list({})).failed).toEqual([]);
});

test('an event that is dropped during its last try takes no later event of the member with it', async () => {
  const { act, clock, failed, push, receiver, subscriber, waiting } = await startWebhooks();
  const [poison, next] = [await act('claire'), await act('claire')];
  receiver.answerWith(500);
  await push();
  clock.advance(3 * DAY);
  let dropping: Promise<unknown> = Promise.resolve();
  receiver.answerWith(({ id }, response) => {
    if (id === next) return void response.writeHead(204).end();
    dropping = failed
      .drop({ subscriber: subscriber.id, event: poison, ...BY })
      .finally(() => response.writeHead(500).end());
  });
  await push();
  await dropping;
  await push();
  expect(receiver.calls.map(({ id }) => id)).toEqual([poison, poison, next]);
  expect(await waiting()).toEqual([]);
});

test('a replay also sends at once what waits for its next try, of one member or of all', async () => {
  const { act, failed, given, push, receiver, subscriber } = await startWebhooks();
  const { memberId } = await given.memberNamed('claire');
  const events = [await act('claire'), await act('paul')];
  receiver.answerWith(500);
  await push();
  receiver.answerWith(204);
  const replay = { subscriber: subscriber.id, ...BY };
  for (const [member, id] of [
    [memberId, events[0]],
    [undefined, events[1]],
  ]) {
    expect(await failed.replay({ ...replay, member })).toEqual({ events: 1 });
    await push();
    expect(receiver.calls.at(-1)!.id).toBe(id);
  }
  expect(await failed.replay(replay)).toEqual({ events: 0 });
});

test('what an event says is kept while it is set aside, and 30 days after it was dropped', async () => {
  const { claire, clock, events, failed, platform, query, subscriber } = await startSetAside();
  const retention = createRetention({ database: platform.database, clock });
  const kept = async () =>
    (await query('select id from exchange_events where payload is not null order by sequence')).map(
      ({ id }) => id,
    );
  clock.advance(31 * DAY);
  await retention.run();
  expect(await kept()).toEqual(events);
  await failed.drop({ subscriber: subscriber.id, member: claire.memberId, ...BY });
  clock.advance(29 * DAY);
  await retention.run();
  expect(await kept()).toEqual(events);
  clock.advance(2 * DAY);
  await retention.run();
  expect(await kept()).toEqual([]);
});

test('a subscriber that replaces another gets what that one did not receive', async () => {
  const { claire, events, push, receiver, subscriber, subscribers } = await startSetAside();
  receiver.answerWith(204);
  const before = receiver.calls.length;
  await subscribers.create({
    environment: 'GFPLAC',
    name: 'next-system',
    scopes: ['events:read'],
    validDays: 365,
    continues: subscriber.id,
    webhook: receiver.url,
    ...BY,
  });
  await push();
  const ofClaire = receiver.calls.slice(before).filter(({ subject }) => subject === claire.memberId);
  expect(ofClaire.map(({ id }) => id)).toEqual(events);
});
