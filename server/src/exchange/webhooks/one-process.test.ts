import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'expect';
import { startWebhooks } from '../testing/start-webhooks.ts';
import { createWebhookSender } from './webhook-sender.ts';

test('of two processes one pushes, and each event goes out once', async () => {
  const { act, newSender, receiver } = await startWebhooks();
  const [one, other] = [newSender(), newSender()];
  const held: ServerResponse[] = [];
  const bothHeld = Promise.withResolvers<void>();
  receiver.answerWith((_call, response) => {
    if (held.push(response) === 2) bothHeld.resolve();
  });
  const ids = [await act('claire'), await act('claire'), await act('paul')];
  const pushing = one.deliverDue();
  await bothHeld.promise;
  await other.deliverDue();
  expect(receiver.calls.map(({ sequence }) => sequence)).toEqual([1, 1]);
  receiver.answerWith(204);
  for (const response of held) response.writeHead(204).end();
  await pushing;
  expect(receiver.calls.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a process that dies after the answer is replaced, and the event comes again with the same id', async () => {
  const { act, newSender, platform, receiver, waiting } = await startWebhooks();
  const answered = Promise.withResolvers<void>();
  const dying = newSender({
    // The answer has arrived, but the process no longer handles it.
    fetch: async (...call) => {
      await fetch(...call);
      answered.resolve();
      return new Promise<Response>(() => {});
    },
  });
  const ids = [await act('claire'), await act('claire')];
  void dying.deliverDue();
  await answered.promise;
  const next = newSender();
  await next.deliverDue();
  expect(receiver.calls.map(({ id }) => id)).toEqual([ids[0]]);
  // As if the process had ended: its locks are released.
  await platform.database.locks.end();
  await next.deliverDue();
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([ids[0], ids[0], ids[1]]);
  expect(await waiting()).toEqual([]);
});

test('a process looks again when the next try is due, not later', async () => {
  const { act, clock, platform, push, query, receiver, subscriber } = await startWebhooks();
  receiver.answerWith(503);
  await act('claire');
  await push();
  const dueAt = new Date(clock.now().getTime() + 20).toISOString();
  await query('update exchange_deliveries set next_try_at = $1', [dueAt]);
  const { promise: secondLook, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  const sender = createWebhookSender({
    database: platform.database,
    clock,
    log: platform.log,
    // Only its signal ends the wait.
    wakeUps: {
      next: (_environment, _ms, signal) =>
        new Promise((end) => signal?.addEventListener('abort', () => end(), { once: true })),
    },
    async deliver(id) {
      expect(id).toBe(subscriber.id);
      looks += 1;
      if (looks === 2) resolve();
    },
  });
  const late = new AbortController();
  sender.start();
  await Promise.race([secondLook, setTimeout(3_000, undefined, { signal: late.signal, ref: true })]);
  late.abort();
  await sender.stop();
  expect(looks).toBeGreaterThanOrEqual(2);
});

test('a process that runs pushes what is done afterwards, until it stops', async () => {
  const { act, newSender, receiver } = await startWebhooks();
  const sender = newSender();
  let arrived = Promise.withResolvers<string>();
  receiver.answerWith(({ id }, response) => {
    response.writeHead(204).end();
    arrived.resolve(id);
  });
  sender.start();
  for (const name of ['claire', 'paul', 'claire']) {
    arrived = Promise.withResolvers();
    const [id, received] = await Promise.all([act(name), arrived.promise]);
    expect(received).toBe(id);
  }
  await sender.stop();
  await act('claire');
  await newSender().deliverDue();
  expect(receiver.calls).toHaveLength(4);
});
