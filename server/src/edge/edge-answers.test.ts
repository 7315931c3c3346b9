import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from './testing/fake-portal.ts';
import { METRICS_TOKEN, startEdge, type TestEdge } from './testing/start-edge.ts';

let edge: TestEdge;
before(async () => {
  const portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

const ENTRY = '/artifacts/mfe-home/1.0.0/remoteEntry.js';

test('a file that is no page runs nothing when it is opened by its address', async () => {
  const { text } = await edge.ask('/login');
  const [font = ''] = /\/fonts\/[\w.-]+/.exec(text) ?? [];
  for (const path of [
    ...[ENTRY, font, '/stand-in/consent.js', '/robots.txt', '/composition'],
    ...['/artifacts/none', '/nothing.svg', '/tester/session', '/api/heartbeat'],
  ]) {
    const { headers } = await edge.ask(path);
    expect([path, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      path,
      "default-src 'none'; sandbox",
      'nosniff',
    ]);
  }
});

test('a brand’s drawing runs and loads nothing either; only its own styles show', async () => {
  const { headers } = await edge.ask('/brand/favicon.svg');
  expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'nosniff',
  ]);
});

test('no address but one serves a service worker, and none widens the scope of one', async () => {
  for (const path of [
    ENTRY,
    '/stand-in/consent.js',
    '/',
    '/login',
    '/api/init',
    '/sw.js',
    '/card-worker.js?x',
  ]) {
    for (const [name, value] of [
      ['service-worker', 'script'],
      ['sec-fetch-dest', 'serviceworker'],
    ] as const) {
      const answer = await edge.ask(path, { headers: { [name]: value } });
      expect([path, answer.status, JSON.parse(answer.text).code]).toEqual([
        path,
        403,
        'service_worker_refused',
      ]);
    }
    expect((await edge.ask(path)).headers['service-worker-allowed']).toBeUndefined();
  }
});

test('metrics need a token, also for a caller that seems to be on this machine', async () => {
  expect((await edge.ask('/metrics')).status).toBe(404);
  expect((await edge.ask('/metrics', { headers: { authorization: 'Bearer guess' } })).status).toBe(404);
  const scraper = await edge.ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([scraper.status, scraper.text.includes('portal_http_request_seconds')]).toEqual([200, true]);
});
