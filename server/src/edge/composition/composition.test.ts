import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'expect';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

const VISITOR = 'portal_visitor=abcdefghijklmnopqrstuv';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

test('an open page gets the live composition as it was signed, and 304 while it runs that one', async () => {
  const answer = await edge.ask('/composition');
  const signed = JSON.parse(answer.text);
  expect(signed).toMatchObject({ keyId: 'key-1', signature: 'c2lnbmVk' });
  expect(JSON.parse(signed.payload)).toMatchObject({ id: 'fake', environment: 'GFPLAC' });
  expect(answer.headers).toMatchObject({
    etag: '"fake"',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, host',
  });
  const again = await edge.ask('/composition', { headers: { 'if-none-match': '"fake"' } });
  expect([again.status, again.text]).toEqual([304, '']);

  portal.compositions.set('GFPLAC', { ...portal.compositions.get('GFPLAC')!, id: 'newer' });
  const newer = await edge.ask('/composition', { headers: { 'if-none-match': '"fake"' } });
  expect([newer.status, newer.headers.etag]).toEqual([200, '"newer"']);
});

test('each environment has its own composition; a host without one gets an error that says so', async () => {
  const ardoise = await edge.ask('/composition', { host: 'natixis.localhost' });
  expect(JSON.parse(JSON.parse(ardoise.text).payload).environment).toBe('NATIXIS');
  for (const host of ['libre.localhost', 'unknown.example']) {
    expect((await edge.ask('/composition', { host })).status).toBe(404);
  }
});

test('the answer is that of the browser’s cohort; a browser without a visitor id is in no canary', async () => {
  const lookups: string[] = [];
  const own = fakePortal();
  own.cohortFor = (environment, visitor) => {
    lookups.push(`${environment} ${visitor}`);
    return 'mfe-refunds';
  };
  own.signedComposition = (_environment, cohort) => ({ payload: cohort, keyId: 'key-1', signature: 's' });
  const other = await startEdge({ portal: own, origin: own });
  const payloadFor = async (cookie: string) =>
    JSON.parse((await other.ask('/composition', { headers: { cookie } })).text).payload;
  expect(await payloadFor(VISITOR)).toBe('mfe-refunds');
  expect(await payloadFor('portal_visitor=forged')).toBe('stable');
  expect(lookups).toEqual(['GFPLAC abcdefghijklmnopqrstuv']);
  await other.stop();
});

test('the text of a composition never changes, so that a browser keeps it; compressed it is the same text', async () => {
  const own = fakePortal();
  const other = await startEdge({ portal: own, origin: own });
  const text = JSON.stringify(own.compositions.get('GFPLAC'));
  const plain = await other.ask('/compositions/fake');
  expect([plain.status, plain.text]).toEqual([200, text]);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  const dense = await other.ask('/compositions/fake', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(dense.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(dense.body).toString()).toBe(text);
  const older = await other.ask('/compositions/fake', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(older.body).toString()).toBe(text);
  await other.stop();
});

test('an unknown id, and one of another environment, is a failure that no cache stores', async () => {
  for (const [path, host] of [
    ['/compositions/absent', 'localhost'],
    ['/compositions/', 'localhost'],
    ['/compositions/fake', 'libre.localhost'],
    ['/compositions/fake', 'unknown.example'],
  ] as const) {
    const answer = await edge.ask(path, { host, headers: { 'sec-fetch-dest': 'empty' } });
    expect([path, host, answer.status, answer.headers['cache-control']]).toEqual([
      path,
      host,
      404,
      'no-store',
    ]);
  }
});
