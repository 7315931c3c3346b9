import { after, before, test } from 'node:test';
import { expect } from 'expect';
import type { TesterAnswer } from '../ports.ts';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

const OTHER_BRAND = 'natixis.localhost';
const WITHOUT_COMPOSITION = 'libre.localhost';
const UNKNOWN = 'nobody.example';
const FOREVER = 'public, max-age=31536000, immutable';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal, testers: { find, opened: async () => true } });
  const { compositions, contents } = portal;
  const composition = compositions.get('GFPLAC')!;
  for (const version of ['0.9.0', '1.5.0', '2.0.0', '6.6.6']) {
    for (const path of ['page.js', 'picture.svg', 'page.html', 'style.xml', 'paper.pdf', 'code.wasm']) {
      contents.set(`mfe-home/${version}/${path}`, new TextEncoder().encode(`<svg>${version}</svg>`));
    }
  }
  const home = composition.remotes.find(({ id }) => id === 'mfe-home')!;
  const files = (await portal.files('mfe-home', '0.9.0'))!;
  const fallback = { ...home, version: '0.9.0', files };
  compositions.set('GFPLAC', {
    ...composition,
    remotes: composition.remotes.map((remote) => (remote.id === 'mfe-home' ? { ...home, fallback } : remote)),
  });
  portal.offered.add('GFPLAC mfe-home@1.5.0');
});
after(() => edge.stop());

/** A link of GFPLAC that pins mfe-home 2.0.0. */
async function find(token: string, environment: string): Promise<TesterAnswer> {
  if (token !== 'pins' || environment !== 'GFPLAC') return { refusal: 'tester_link_invalid' };
  const live = portal.compositions.get('GFPLAC')!;
  const home = live.remotes.find(({ id }) => id === 'mfe-home')!;
  const composition = { ...live, remotes: [{ ...home, version: '2.0.0', fallback: null }] };
  const pinned = { composition, signed: { payload: '', keyId: 'key-1', signature: '' } };
  return { view: { pins: [], overrides: [], expiresAt: new Date(), pinned, charter: null, faults: {} } };
}

const home = (version: string, path = 'page.js') => `/artifacts/mfe-home/${version}/${path}`;

test('a host serves the versions that its environment shows, falls back to or showed lately, and no others', async () => {
  const before = portal.fetched;
  for (const [host, version, status] of [
    ['localhost', '1.0.0', 200],
    ['localhost', '0.9.0', 200],
    ['localhost', '1.5.0', 200],
    ['localhost', '6.6.6', 404],
    ['localhost', '7.7.7', 404],
    [OTHER_BRAND, '1.0.0', 200],
    [OTHER_BRAND, '0.9.0', 404],
    [OTHER_BRAND, '1.5.0', 404],
    [WITHOUT_COMPOSITION, '1.0.0', 404],
    [UNKNOWN, '1.0.0', 404],
  ] as const) {
    const answer = await edge.ask(home(version), { host });
    expect([host, version, answer.status]).toEqual([host, version, status]);
    expect(answer.headers['cache-control']).toBe(status === 200 ? FOREVER : 'no-store');
  }
  // Only the three allowed requests fetched a file: a refused one does not reach the registry.
  expect(portal.fetched - before).toBe(3);
});

test('a host without a composition of its own serves the standard shell, which explains that', async () => {
  for (const host of [WITHOUT_COMPOSITION, UNKNOWN]) {
    expect([host, (await edge.ask('/artifacts/shell/1.0.0/shell.js', { host })).status]).toEqual([host, 200]);
  }
});

test('a version that a link pins is for that browser and environment, and no shared cache stores it', async () => {
  const asTester = { headers: { cookie: 'portal_tester=pins' } };
  const opened = await edge.ask(home('2.0.0'), asTester);
  expect([opened.status, opened.headers['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
  expect((await edge.ask(home('1.0.0'), asTester)).headers['cache-control']).toBe(FOREVER);
  for (const options of [
    {},
    { headers: { cookie: 'portal_tester=forged' } },
    { ...asTester, host: OTHER_BRAND },
    { ...asTester, host: UNKNOWN },
  ]) {
    expect((await edge.ask(home('2.0.0'), options)).status).toBe(404);
  }
  expect((await edge.ask(home('6.6.6'), asTester)).status).toBe(404);
});

test('a file is part of a page: never a document, a frame, a worker by its address', async () => {
  for (const destination of [
    ...['document', 'iframe', 'frame', 'embed', 'object', 'fencedframe', 'xslt', 'manifest'],
    ...['worker', 'sharedworker', 'audioworklet', 'paintworklet', 'video', 'nonsense'],
  ]) {
    for (const path of ['page.js', 'picture.svg']) {
      const answer = await edge.ask(home('0.9.0', path), { headers: { 'sec-fetch-dest': destination } });
      expect([destination, answer.status, answer.headers['cache-control']]).toEqual([
        destination,
        403,
        'no-store',
      ]);
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  }
  for (const destination of ['script', 'empty']) {
    const headers = { 'sec-fetch-dest': destination };
    expect((await edge.ask(home('0.9.0'), { headers })).status).toBe(200);
    expect((await edge.ask(home('0.9.0', 'picture.svg'), { headers })).status).toBe(403);
  }
  const picture = await edge.ask(home('0.9.0', 'picture.svg'), { headers: { 'sec-fetch-dest': 'image' } });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    vary: 'accept-encoding, sec-fetch-dest',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a file type that an earlier registry accepted and this one does not is not served', async () => {
  for (const path of ['page.html', 'style.xml', 'paper.pdf', 'code.wasm', 'PAGE.JS']) {
    expect([path, (await edge.ask(home('0.9.0', path))).status]).toEqual([path, 404]);
  }
});
