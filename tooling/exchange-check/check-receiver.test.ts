import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { checkReceiver } from './check-receiver.ts';

const SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

interface Call {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** The receiver's check by the Standard Webhooks specification. */
function isSigned({ id, timestamp, signature, body }: Call): boolean {
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(SECRET.slice(6), 'base64');
  const wanted = Buffer.from(createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'));
  return signature.split(' ').some((one) => {
    const [version, value = ''] = one.split(',');
    const given = Buffer.from(value);
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** A receiver with this answer, and the ids that it has accepted. */
async function receiver(t: TestContext, answer: (call: Call, taken: string[]) => number) {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
    const body = await textOf(request);
    const call = { id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body };
    response.writeHead(answer(call, taken)).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const check = async () => {
    const { findings, stored } = await checkReceiver({ url, secret: SECRET });
    return { wrong: findings.filter(({ isRight }) => !isRight).map(({ what }) => what), stored };
  };
  return { taken, check };
}

function takeOnce(call: Call, taken: string[]): number {
  if (!isSigned(call)) return 401;
  if (!taken.includes(call.id) && !call.body.includes('sample.unknown')) taken.push(call.id);
  return 204;
}

test('a receiver that keeps to the contract passes, and has each event once', async (t) => {
  const { check, taken } = await receiver(t, takeOnce);
  const { wrong, stored } = await check();
  expect(wrong).toEqual([]);
  expect(taken.toSorted()).toEqual(stored.toSorted());
});

test('a receiver that checks no signature is told each forgery that it takes', async (t) => {
  const { check } = await receiver(t, () => 200);
  expect((await check()).wrong).toEqual([
    'a signature of another secret is refused',
    'a call without a signature is refused',
    'a body that was changed after signing is refused',
    'the signature of another event is refused',
    'a call that is six minutes old is refused',
    'a call from six minutes ahead is refused',
    'a signature of an unknown version is refused',
  ]);
});

test('a receiver that refuses a repetition is told so', async (t) => {
  const { check } = await receiver(t, (call, taken) => {
    if (isSigned(call) && taken.includes(call.id)) return 409;
    return takeOnce(call, taken);
  });
  const { wrong } = await check();
  expect(wrong).toContain('refund-claim.submitted.v1 again is taken, and does nothing');
  expect(wrong).toContain('the same event three times at once is taken');
});

test('a receiver that refuses what it does not know, or what comes out of order, is told so', async (t) => {
  let last = 0;
  const { check } = await receiver(t, (call, taken) => {
    if (!isSigned(call)) return 401;
    if (call.body.includes('sample.unknown')) return 422;
    const sequence = Number(JSON.parse(call.body).sequence);
    if (sequence < last) return 409;
    last = sequence;
    return takeOnce(call, taken);
  });
  expect((await check()).wrong).toEqual([
    'an event of a type that is not known yet is taken',
    'and the earlier one after it',
  ]);
});

test('a receiver that answers a forgery with 410 would switch itself off, and is told so', async (t) => {
  const { check } = await receiver(t, (call, taken) => (isSigned(call) ? takeOnce(call, taken) : 410));
  expect((await check()).wrong).toContain('a signature of another secret is refused');
});

test('an address where nobody listens fails every check that needs an answer', async () => {
  const { findings } = await checkReceiver({ url: 'http://127.0.0.1:9/', secret: SECRET });
  expect(findings.some(({ isRight }) => isRight)).toBe(false);
});
