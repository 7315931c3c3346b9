import { mock, test } from 'node:test';
import { expect } from 'expect';
import { Webhook } from 'standardwebhooks';
import type { ReceivedCall } from '../testing/start-receiver.ts';
import { BY, startWebhooks } from '../testing/start-webhooks.ts';

/** Checks a call with the library of the Standard Webhooks specification, at that instant. */
function isSigned({ headers, body }: ReceivedCall, secret: string | null, now: Date): boolean {
  mock.timers.enable({ apis: ['Date'], now });
  try {
    new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  } finally {
    mock.timers.reset();
  }
}

test('an event is pushed once, as a CloudEvent that the library of the specification verifies', async () => {
  const { act, clock, push, receiver, subscriber, waiting } = await startWebhooks();
  const id = await act('claire');
  await push();
  await push();
  const [call, ...others] = receiver.calls;
  expect(others).toEqual([]);
  expect(call!.headers).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': String(clock.now().getTime() / 1000),
    'content-type': 'application/cloudevents+json; charset=utf-8',
  });
  expect(JSON.parse(call!.body)).toMatchObject({
    specversion: '1.0',
    id,
    type: 'contact-details.changed.v1',
    sequence: '000000000001',
    data: { member: { membershipNumber: expect.any(String) } },
  });
  expect(isSigned(call!, subscriber.webhookSecret, clock.now())).toBe(true);
  expect(isSigned({ ...call!, body: `${call!.body} ` }, subscriber.webhookSecret, clock.now())).toBe(false);
  expect(await waiting()).toEqual([]);
});

test('a receiver that fails once gets the event again, with the same id, after a pause', async () => {
  const { act, clock, push, receiver, untilNextTry, waiting } = await startWebhooks();
  const id = await act('claire');
  receiver.answerWith(500);
  await push();
  await push();
  expect(receiver.calls).toHaveLength(1);
  expect(await waiting()).toEqual([{ tries: 1, last_answer: '500', set_aside_at: null }]);
  receiver.answerWith(200);
  const first = clock.now();
  await untilNextTry();
  expect(clock.now().getTime() - first.getTime()).toBe(5_000);
  await push();
  expect(receiver.calls.map((call) => call.headers['webhook-id'])).toEqual([id, id]);
  expect(await waiting()).toEqual([]);
});

test('a receiver that asks for a longer pause gets it', async () => {
  const { act, clock, push, receiver, untilNextTry } = await startWebhooks();
  await act('claire');
  receiver.answerWith((_call, response) => response.writeHead(429, { 'retry-after': '90' }).end());
  await push();
  const first = clock.now();
  await untilNextTry();
  expect(clock.now().getTime() - first.getTime()).toBe(90_000);
});

test('events of a member wait for the one that fails, in their order, while those of others go on', async () => {
  const { act, given, push, receiver, untilNextTry } = await startWebhooks();
  const [claire, paul] = [await given.memberNamed('claire'), await given.memberNamed('paul')];
  let isBroken = true;
  receiver.answerWith(({ subject }, response) => {
    response.writeHead(isBroken && subject === claire.memberId ? 503 : 204).end();
  });
  for (const name of ['claire', 'claire', 'paul', 'claire', 'paul', 'paul']) await act(name);
  await push();
  const ofMember = (memberId: string) =>
    receiver.calls.filter(({ subject }) => subject === memberId).map(({ sequence }) => sequence);
  expect([ofMember(claire.memberId), ofMember(paul.memberId)]).toEqual([[1], [1, 2, 3]]);
  await act('claire');
  await act('paul');
  await push();
  expect([ofMember(claire.memberId), ofMember(paul.memberId)]).toEqual([[1], [1, 2, 3, 4]]);
  isBroken = false;
  await untilNextTry();
  await push();
  expect(ofMember(claire.memberId)).toEqual([1, 1, 2, 3, 4]);
});

test('a call without an answer keeps nobody else waiting, and counts as failed when its time is over', async () => {
  const { act, given, newSender, receiver, waiting } = await startWebhooks();
  const claire = await given.memberNamed('claire');
  const hung = Promise.withResolvers<void>();
  const othersDone = Promise.withResolvers<void>();
  receiver.answerWith(({ subject, sequence }, response) => {
    if (subject === claire.memberId) return hung.resolve();
    response.writeHead(204).end();
    if (sequence === 3) othersDone.resolve();
  });
  let latest = new AbortController();
  let ofClaire = latest;
  const deadline = () => {
    latest = new AbortController();
    return latest.signal;
  };
  const called: typeof fetch = (url, call) => {
    if (String(call?.body).includes(claire.memberId)) ofClaire = latest;
    return fetch(url, call);
  };
  for (const name of ['claire', 'claire', 'paul', 'paul', 'paul']) await act(name);
  const pushing = newSender({ deadline, fetch: called }).deliverDue();
  await Promise.all([hung.promise, othersDone.promise]);
  ofClaire.abort();
  await pushing;
  expect(receiver.calls.filter(({ subject }) => subject === claire.memberId)).toHaveLength(1);
  expect(await waiting()).toEqual([
    { tries: 1, last_answer: 'timeout', set_aside_at: null },
    { tries: 0, last_answer: null, set_aside_at: null },
  ]);
});

test('the status of an answer counts, not its body: short, endless or other than announced', async () => {
  const { act, push, receiver, untilNextTry, waiting } = await startWebhooks();
  await act('claire');
  receiver.answerWith((_call, response) => {
    response.writeHead(500);
    response.on('error', () => {});
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  });
  await push();
  expect(await waiting()).toMatchObject([{ last_answer: '500' }]);
  await untilNextTry();
  receiver.answerWith((_call, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('less', () => response.destroy());
  });
  await push();
  expect(await waiting()).toEqual([]);
});

test('a redirect is not followed, and an answer that is none counts as a failure', async () => {
  const { act, push, receiver, untilNextTry, waiting } = await startWebhooks();
  await act('claire');
  receiver.answerWith((_call, response) => {
    response.writeHead(307, { location: receiver.url }).end();
  });
  await push();
  expect(receiver.calls).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ last_answer: 'redirect 307' }]);
  await untilNextTry();
  receiver.answerWith((_call, response) => {
    response.socket?.end('no answer of a web server\r\n\r\n');
  });
  await push();
  expect(await waiting()).toEqual([{ tries: 2, last_answer: 'HTTPParserError', set_aside_at: null }]);
});

test('410 switches the address off for all events until an operator switches it on', async () => {
  const { act, failed, push, query, receiver, subscriber, subscribers, webhooks } = await startWebhooks();
  receiver.answerWith(410);
  await act('claire');
  await push();
  await act('paul');
  await push();
  expect(receiver.calls).toHaveLength(1);
  expect((await failed.list({})).failed).toMatchObject([
    { state: 'switched_off', tries: 1, lastAnswer: '410', nextTryAt: null },
  ]);
  await expect(failed.replay({ subscriber: subscriber.id, ...BY })).rejects.toThrow('webhook_switched_off');
  expect((await failed.list({})).failed).toHaveLength(1);
  const [shown] = await subscribers.list();
  expect(shown!.webhook).toEqual({
    url: receiver.url,
    switchedOff: { at: '2025-11-12T09:00:00.000Z', why: 'answered 410' },
  });
  receiver.answerWith(204);
  await webhooks.switchOn(subscriber.id, BY);
  await push();
  expect(receiver.calls).toHaveLength(3);
  const trail = await query(
    `select event, agent from audit_trail where event like '%switched%' order by event`,
  );
  expect(trail).toEqual([
    { event: 'exchange_webhook_switched_off', agent: null },
    { event: 'exchange_webhook_switched_on', agent: 'Nadia' },
  ]);
});

test('the days for which an address was switched off do not count for giving up', async () => {
  const { act, clock, push, receiver, subscriber, waiting, webhooks } = await startWebhooks();
  receiver.answerWith(503);
  await act('claire');
  await push();
  receiver.answerWith(410);
  clock.advance(60);
  await push();
  clock.advance(4 * 86_400);
  await webhooks.switchOn(subscriber.id, BY);
  receiver.answerWith(503);
  await push();
  expect(await waiting()).toEqual([{ tries: 1, last_answer: '503', set_aside_at: null }]);
});

test('two secrets sign while a rotation lasts, one after it', async () => {
  const { act, clock, push, receiver, subscriber, webhooks } = await startWebhooks();
  const old = subscriber.webhookSecret;
  const rotated = await webhooks.rotateSecret(subscriber.id, { overlapHours: 24, ...BY });
  const lastCall = async () => {
    await act('claire');
    await push();
    const call = receiver.calls.at(-1)!;
    return [old, rotated.webhookSecret].map((secret) => isSigned(call, secret, clock.now()));
  };
  expect(await lastCall()).toEqual([true, true]);
  await expect(webhooks.rotateSecret(subscriber.id, { overlapHours: 24, ...BY })).rejects.toThrow(
    'secret_rotation_unfinished',
  );
  clock.advance(24 * 3_600);
  expect(await lastCall()).toEqual([false, true]);
  const leaked = await webhooks.rotateSecret(subscriber.id, { overlapHours: 0, ...BY });
  expect(await lastCall()).toEqual([false, false]);
  expect(isSigned(receiver.calls.at(-1)!, leaked.webhookSecret, clock.now())).toBe(true);
});

test('neither log nor tables hold a secret, an address’ password or what an event says', async () => {
  const { act, given, logLines, push, query, receiver, subscriber } = await startWebhooks();
  const { membershipNumber } = await given.memberNamed('claire');
  receiver.answerWith(500);
  await act('claire');
  await push();
  const rows = await query(
    'select d::text from exchange_deliveries d union all select s::text from exchange_subscribers s',
  );
  for (const text of [JSON.stringify(rows), logLines.join()]) {
    expect(text).not.toContain(subscriber.webhookSecret);
    expect(text).not.toContain(membershipNumber);
  }
  expect(logLines.join()).toContain('webhook not delivered');
  expect(logLines.join()).not.toContain(receiver.url);
});
