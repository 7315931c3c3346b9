import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'expect';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

const ENTRY = '/artifacts/mfe-home/1.0.0/remoteEntry.js';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

const original = () => Buffer.from(portal.contents.get('mfe-home/1.0.0/remoteEntry.js') ?? '');

test('a published file may be cached for ever, and any page may check its hash', async () => {
  const answer = await edge.ask(ENTRY);
  expect(answer.body.equals(original())).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('a file is sent as brotli or gzip, whichever the browser accepts', async () => {
  const br = await edge.ask(ENTRY, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).equals(original())).toBe(true);
  const gzip = await edge.ask(ENTRY, { headers: { 'accept-encoding': 'gzip;q=0.8, br;q=0' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(original())).toBe(true);
});

test('after warming, every file of a composition is compressed and served without the registry', async () => {
  const fresh = fakePortal();
  const own = await startEdge({ portal: fresh, origin: fresh });
  await own.artifacts.warm(fresh.compositions.get('GFPLAC')!);
  fresh.away = true;
  const fetchedBefore = fresh.fetched;
  for (const url of [ENTRY, '/artifacts/shell/1.0.0/shell.js', '/artifacts/mfe-auth/1.0.0/page.js?retry=1']) {
    const answer = await own.ask(url, { headers: { 'accept-encoding': 'br' } });
    expect([url, answer.status, answer.headers['content-encoding']]).toEqual([url, 200, 'br']);
  }
  expect(fresh.fetched).toBe(fetchedBefore);
  const storedFiles = await readdir(join(own.folder, 'files'));
  expect(storedFiles.filter((name) => name.endsWith('.br')).length).toBe(
    storedFiles.filter((name) => name.endsWith('.raw')).length,
  );

  // A restart loses the memory and keeps the folder.
  const restarted = await startEdge({ portal: fresh, origin: fresh, cacheFolder: own.folder });
  expect((await restarted.ask(ENTRY)).status).toBe(200);
  await restarted.stop();
  await own.stop();
});

test('a file changed in the cache is fetched again; one changed in the registry is never served', async () => {
  const fresh = fakePortal();
  const own = await startEdge({ portal: fresh, origin: fresh });
  await own.ask(ENTRY);
  const folder = join(own.folder, 'files');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.raw'))) {
    await writeFile(join(folder, name), `${await readFile(join(folder, name), 'utf8')} `);
  }
  expect(
    (await own.ask(ENTRY)).body.equals(Buffer.from(fresh.contents.get('mfe-home/1.0.0/remoteEntry.js')!)),
  ).toBe(true);

  await own.artifacts.warm({ ...fresh.compositions.get('GFPLAC')!, remotes: [] });
  const composed = fresh.compositions.get('GFPLAC')!.remotes.find(({ id }) => id === 'mfe-refunds')!;
  fresh.contents.set('mfe-refunds/1.0.0/page.js', new TextEncoder().encode('stolen()'));
  await own.artifacts.warm({ ...fresh.compositions.get('GFPLAC')!, remotes: [composed] });
  const answer = await own.ask('/artifacts/mfe-refunds/1.0.0/page.js');
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
    502,
    'Not available\n',
    'no-store',
  ]);
  await own.stop();
});

test('one changed byte in a compressed copy is noticed, though its hash was never published', async () => {
  const fresh = fakePortal();
  const own = await startEdge({ portal: fresh, origin: fresh });
  await own.artifacts.warm(fresh.compositions.get('GFPLAC')!);
  const folder = join(own.folder, 'files');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.br'))) {
    const bytes = await readFile(join(folder, name));
    bytes[bytes.length - 3]! ^= 1;
    await writeFile(join(folder, name), bytes);
  }
  const answer = await own.ask(ENTRY, { headers: { 'accept-encoding': 'br' } });
  await own.stop();
  expect(brotliDecompressSync(answer.body).equals(original())).toBe(true);
});

test('a file that is not cached fails while the registry is away, and works again without a restart', async () => {
  const fresh = fakePortal();
  const own = await startEdge({ portal: fresh, origin: fresh });
  fresh.away = true;
  expect((await own.ask(ENTRY)).status).toBe(502);
  fresh.away = false;
  expect((await own.ask(ENTRY)).status).toBe(200);
  await own.stop();
});

test('a missing file that the registry gets back is served at once', async () => {
  const fresh = fakePortal();
  const own = await startEdge({ portal: fresh, origin: fresh });
  const composition = fresh.compositions.get('GFPLAC')!;
  const key = 'mfe-home/1.0.0/page.js';
  const content = fresh.contents.get(key)!;
  fresh.contents.delete(key);
  await own.artifacts.warm(composition);
  expect((await own.ask(`/artifacts/${key}`)).status).toBe(404);
  fresh.contents.set(key, content);
  expect((await own.ask(`/artifacts/${key}`)).status).toBe(200);
  await own.stop();
});

test('no path leads out of the published files', async () => {
  for (const path of [
    '/artifacts/mfe-home/1.0.0/../../../../etc/passwd',
    '/artifacts/mfe-home/1.0.0/..%2f..%2f..%2fetc%2fpasswd',
    '/artifacts/..%2f..%2fetc/1.0.0/passwd',
    '/artifacts/mfe-home/..%2f1.0.0/page.js',
    '/fonts/..%2f..%2fpackage.json',
    '/fonts/../package.json',
  ]) {
    const answer = await edge.ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toContain('root:');
  }
  expect((await edge.ask('/artifacts/mfe-home/1.0.0/%00')).status).toBeGreaterThanOrEqual(400);
});
