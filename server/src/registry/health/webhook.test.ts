import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registryAlertCalls } from './health.table.ts';
import { createWebhook, signatureOf } from './webhook.ts';

let database: Database;
let heard: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 200;
const clock = createTestClock();
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
before(async () => {
  database = await openTestDatabase();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  listener.closeAllConnections();
  listener.close();
  await database.close();
});

const owe = (payload: Record<string, unknown>) =>
  database.db
    .insert(registryAlertCalls)
    .values({ id: randomUUID(), payload, attempts: 0, dueAt: clock.now() });
const target = () => ({
  url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
  secret: 'sixteen letters.',
});

test('an alert is sent once, with a signature over its body and time', async () => {
  heard = [];
  const call = createWebhook({ database, clock, log: createLog('silent') }, target());
  await owe({ event: 'alert', environment: 'GFPLAC' });
  expect(await call()).toBe(1);
  expect(await call()).toBe(0);
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  expect([heard.length, JSON.parse(body), headers['content-type']]).toEqual([
    1,
    { event: 'alert', environment: 'GFPLAC' },
    'application/json',
  ]);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  expect(headers['x-portal-signature']).toBe(signatureOf('sixteen letters.', seconds, body));
});

test('a refused call is repeated with growing pauses, and given up in the end', async () => {
  heard = [];
  status = 500;
  const call = createWebhook({ database, clock, log: createLog('silent') }, target());
  await owe({ event: 'alert' });
  expect(await call()).toBe(0);
  expect(await call()).toBe(0);
  expect(heard.length).toBe(1);
  clock.advance(3);
  await call();
  expect(heard.length).toBe(2);
  for (let day = 0; day < 10; day++) {
    clock.advance(86_400);
    await call();
  }
  expect(heard.length).toBe(9);
  expect(await database.db.select().from(registryAlertCalls)).toEqual([]);
  status = 200;
});

test('two replicas together make each call once', async () => {
  heard = [];
  const calls = [1, 2].map(() => createWebhook({ database, clock, log: createLog('silent') }, target()));
  for (let at = 0; at < 6; at++) await owe({ at });
  await Promise.all(calls.map((call) => call()));
  expect(heard.map(({ body }) => JSON.parse(body).at).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
