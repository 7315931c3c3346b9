import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'expect';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveRequest } from '../requests/requests.given.ts';
import { createLiveStreams } from './live-streams.ts';

/** A page that reads the stream of a member over a real connection. */
async function openPage(
  started: Awaited<ReturnType<typeof startApi>>,
  name: string,
  headers: Record<string, string> = {},
) {
  const { api, members } = started;
  const browser = api.as(name);
  await browser.get('/init');
  await browser.get('/changes');
  if (!members.app.server.listening) await members.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = members.app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
    const all = { host: 'localhost:4000', accept: 'text/event-stream', cookie, ...headers };
    get({ port, host: '127.0.0.1', path: '/changes', headers: all, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  let text = '';
  let isEnded = false;
  answer.on('data', (part) => {
    text += part;
  });
  answer.on('end', () => {
    isEnded = true;
  });
  answer.on('error', () => {});
  const until = async (isTrue: () => boolean) => {
    for (let tries = 0; !isTrue(); tries += 1) {
      if (tries > 500) throw new Error(`not within 5 s: ${text}`);
      await setTimeout(10);
    }
  };
  return {
    answer,
    events: () => text.split('\n').filter((line) => line.startsWith('data: {"topics":["')),
    lastId: () => /id: (.*)\n(?![\s\S]*id: )/.exec(text)?.[1] ?? '',
    until,
    opened: () => until(() => text.includes('data: {')),
    ended: () => until(() => isEnded),
    close: () => answer.destroy(),
  };
}

test('an open page hears of a change within a moment, and one that was cut off hears of what it missed', async () => {
  const started = await startApi();
  const ana = await started.given.member({ name: 'ana' });
  const bruno = await started.given.member({ name: 'bruno' });
  const page = await openPage(started, 'ana');
  expect([page.answer.statusCode, page.answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(page.answer.headers['cache-control']).toBe('no-store, no-transform');
  await page.opened();
  await giveRequest(started.platform, bruno);
  await giveRequest(started.platform, ana);
  await page.until(() => page.events().length > 0);
  expect(page.events()).toEqual(['data: {"topics":["requests"]}']);
  page.close();

  await giveDocument(started.platform, ana);
  const again = await openPage(started, 'ana', { 'last-event-id': page.lastId() });
  await again.until(() => again.events().length > 0);
  expect(again.events()).toEqual(['data: {"topics":["documents"]}']);
  again.close();
});

test('500 open pages hear of a change within 5 s, each of its own member alone', async () => {
  const started = await startApi();
  const names = Array.from({ length: 50 }, (_, number) => `member${number}`);
  const open = async (name: string) => {
    const member = await started.given.member({ name });
    const pages = [];
    for (let number = 0; number < 10; number += 1) pages.push(await openPage(started, name));
    return { member, pages };
  };
  const all = [];
  for (const name of names) all.push(await open(name));
  const changed = all.slice(25);
  for (const { member } of changed) await giveRequest(started.platform, member);
  await Promise.all(
    changed.flatMap(({ pages }) => pages.map(({ until, events }) => until(() => events().length > 0))),
  );
  expect(all.map(({ pages }) => pages.map(({ events }) => events().length))).toEqual(
    all.map((one) => Array.from({ length: 10 }, () => (changed.includes(one) ? 1 : 0))),
  );
  for (const { pages } of all) for (const page of pages) page.close();
});

test('a process that stops ends its streams, and a member may not open any number of them', async () => {
  const started = await startApi();
  await started.given.member({ name: 'ana' });
  const pages = [];
  for (let number = 0; number < 12; number += 1) pages.push(await openPage(started, 'ana'));
  const refused = await openPage(started, 'ana');
  expect([refused.answer.statusCode, refused.answer.headers['retry-after']]).toEqual([429, '2']);
  pages[0]!.close();
  await setTimeout(50);
  const next = await openPage(started, 'ana');
  expect(next.answer.statusCode).toBe(200);
  const metrics = await started.platform.metrics.registry.metrics();
  expect(metrics).toContain('portal_live_streams 12');
  await started.members.app.close();
  await next.ended();
});

test('a stream ends with its session', async () => {
  let isSignedIn = true;
  const feed = { follow: async () => () => {}, snapshot: () => '1:1:', stop: async () => {} };
  const changes = { read: async () => ({ topics: [] }), cursor: (snapshot: string) => `7-${snapshot}` };
  const streams = createLiveStreams({ changes, feed, metrics: createMetrics(), beatMs: 5 });
  const stream = (await streams.open('ana', {}, async () => isSignedIn))!;
  let text = '';
  for await (const part of stream) {
    text += part;
    if (text.includes('id: 7-1:1:')) isSignedIn = false;
  }
  expect(text).toMatch(/^retry: 1000\ndata: {"topics":\[\]}\n\n(id: 7-1:1:\ndata: {"topics":\[\]}\n\n)+$/);
});
