import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ArtifactDescriptor, BootDocument } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import type { BuildState } from '../build/watch.ts';
import { cookieForHere, cookiesForPortal } from './cookies.ts';
import { startDevEdge } from './dev-edge.ts';
import { targetFor } from './portal-target.ts';
import { rewritePage } from './rewrite-page.ts';

const BOOT = {
  apiBase: 'http://localhost:4000',
  composition: {
    shell: { baseUrl: '/artifacts/shell/1.0.0/' },
    remotes: [{ id: 'mfe-demo', baseUrl: '/artifacts/mfe-demo/1.0.0/' }],
  },
  overrides: [{ remote: 'mfe-demo', origin: 'http://elsewhere.example' }],
  environment: { name: '</script>' },
};

const PAGE = `<!doctype html><html><head>
<script nonce="n" data-api="http://localhost:4000" data-ask="/init">first()</script>
<script src="/artifacts/shell/1.0.0/shell.1.js" integrity="sha384-a" crossorigin="anonymous" defer></script>
<link rel="preload" as="script" href="/artifacts/shell/1.0.0/2.js" integrity="sha384-b" crossorigin="anonymous">
<link rel="preload" as="script" href="/artifacts/mfe-demo/1.0.0/3.js" integrity="sha384-c" crossorigin="anonymous">
<link rel="preload" as="script" href="/artifacts/mfe-home/1.0.0/4.js" integrity="sha384-d" crossorigin="anonymous">
</head><body><script type="application/json" id="portal-boot" nonce="n">${JSON.stringify(BOOT).replaceAll('<', '\\u003c')}</script></body></html>`;

const settled = <T>(made: T | null, errors: string[] = []) => ({
  settled: async (): Promise<BuildState<T>> => ({
    good: made === null ? null : { hash: 'h1', made },
    errors,
    ms: 1,
  }),
  onBuild() {},
  close: async () => {},
});

interface Asked {
  url: string | undefined;
  headers: IncomingMessage['headers'];
}

async function portalBehindEdge(t: TestContext, descriptor: Partial<ArtifactDescriptor> | null) {
  const asked: Asked[] = [];
  const portal = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.setHeader('set-cookie', ['__Host-portal_session=s; Path=/; Secure; HttpOnly; SameSite=Lax']);
    if (request.url?.startsWith('/api/')) return response.end('{"ok":true}');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    response.setHeader('integrity-policy', 'blocked-destinations=(script)');
    response.setHeader('link', '</artifacts/shell/1/shell.js>; rel=preload; as=script');
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const portalPort = (portal.address() as AddressInfo).port;
  const files = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  writeFileSync(join(files, 'entry.js'), 'run()');
  const edge = await startDevEdge({
    remoteId: 'mfe-demo',
    remote: {
      watched: settled(
        descriptor as ArtifactDescriptor | null,
        descriptor ? [] : ['src/remote.ts: wrong <here>'],
      ),
      files,
      onManifest() {},
    },
    shell: { watched: settled(['shell.dev.js']), files },
    portal: new URL(`http://localhost:${portalPort}`),
    port: 0,
  });
  const closePortal = () => {
    portal.closeAllConnections();
    portal.close();
  };
  t.after(async () => {
    await edge.close();
    closePortal();
    rmSync(files, { recursive: true, force: true });
  });
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${edge.port}${path}`, init);
  return { asked, get, portalPort, port: edge.port, closePortal };
}

test('a page of the portal runs the development shell, asks /api and takes the remote from its sources', async (t) => {
  const { get, port } = await portalBehindEdge(t, { id: 'mfe-demo' });
  const page = await get('/refunds', { headers: { accept: 'text/html' } });
  const html = await page.text();
  const boot = JSON.parse(/id="portal-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as BootDocument;
  expect(boot).toMatchObject({
    apiBase: '/api',
    overrides: [{ remote: 'mfe-demo', origin: `http://127.0.0.1:${port}` }],
    environment: { name: '</script>' },
  });
  expect(html).toContain('data-api="/api"');
  expect([...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/dev/shell/shell.dev.js',
  ]);
  expect([...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/artifacts/mfe-home/1.0.0/4.js',
  ]);
  expect(page.headers.get('integrity-policy')).toBeNull();
  expect(page.headers.get('link')).toBeNull();
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' http://127.0.0.1:${port}; connect-src 'self' http://127.0.0.1:${port}`,
  );
});

test('a page whose composition is a file beside it is changed in the same way', () => {
  const { composition, ...boot } = BOOT;
  const { shell } = composition;
  const text = PAGE.replace(/id="portal-boot" nonce="n">[^<]*</, () => {
    const document = { ...boot, composition: null, compositionFile: { url: '/compositions/c1', shell } };
    return `id="portal-boot" nonce="n">${JSON.stringify(document).replaceAll('<', '\\u003c')}<`;
  });
  const html = rewritePage(text, {
    scripts: ['/dev/shell/s.js'],
    remote: 'mfe-demo',
    remoteOrigin: 'http://r',
  });
  expect([...(html ?? '').matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/artifacts/mfe-home/1.0.0/4.js',
  ]);
  expect(html).toContain('"compositionFile":{"url":"/compositions/c1"');
});

test('the API takes writes and cookies as from a page of its own', async (t) => {
  const { get, asked, port, portalPort } = await portalBehindEdge(t, { id: 'mfe-demo' });
  const answer = await get('/api/refund-claims', {
    method: 'POST',
    body: '{}',
    headers: {
      origin: `http://127.0.0.1:${port}`,
      cookie: 'vauth=true; dev__Host-portal_session=s',
      'x-forwarded-for': '203.0.113.9',
    },
  });
  expect(await answer.json()).toEqual({ ok: true });
  expect(answer.headers.get('set-cookie')).toBe('dev__Host-portal_session=s; Path=/; HttpOnly; SameSite=Lax');
  expect(asked[0]).toMatchObject({
    url: '/api/refund-claims',
    headers: {
      host: `localhost:${portalPort}`,
      origin: `http://localhost:${portalPort}`,
      cookie: 'vauth=true; __Host-portal_session=s',
    },
  });
  expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

test('code in development sends no reports to the portal’s health', async (t) => {
  const { get, asked } = await portalBehindEdge(t, { id: 'mfe-demo' });
  expect((await get('/health-reports', { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toEqual([]);
});

test('any page may load the remote’s descriptor and files', async (t) => {
  const { get } = await portalBehindEdge(t, { id: 'mfe-demo' });
  const artifact = await get('/artifact.json');
  expect(artifact.headers.get('access-control-allow-origin')).toBe('*');
  expect(await artifact.json()).toEqual({ kind: 'remote', descriptor: { id: 'mfe-demo' } });
  expect(await (await get('/files/entry.js')).text()).toBe('run()');
  expect((await get('/files/..%2fentry.js')).status).toBe(404);
  const preflight = await get('/artifact.json', { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
});

test('until the sources compile for the first time, a page shows their errors', async (t) => {
  const { get } = await portalBehindEdge(t, null);
  const artifact = await get('/artifact.json');
  expect([artifact.status, await artifact.text()]).toEqual([503, 'src/remote.ts: wrong <here>']);
  const page = await (await get('/refunds')).text();
  expect(page).toContain('src/remote.ts: wrong &#60;here&#62;');
});

test('the error names a portal that does not answer', async (t) => {
  const { get, closePortal, portalPort } = await portalBehindEdge(t, { id: 'mfe-demo' });
  closePortal();
  const page = await get('/refunds');
  expect(page.status).toBe(502);
  expect(await page.text()).toMatch(`http://localhost:${portalPort} gives no answer`);
});

test('the host name chooses the brand where the portal runs on this machine, and nowhere else', () => {
  const asks = (portal: string, host: string) => targetFor(new URL(portal), { headers: { host } }).host;
  expect(asks('http://localhost:3000', 'natixis.localhost:3100')).toBe('natixis.localhost:3000');
  expect(asks('http://localhost:3000', 'localhost:3100')).toBe('localhost:3000');
  expect(asks('https://portail.example', 'natixis.localhost:3100')).toBe('portail.example');
});

test('cookies of an https portal work on plain http, and return under their own names', () => {
  expect(cookieForHere('__Secure-x=1; Domain=portail.example; Secure; SameSite=None')).toBe(
    'dev__Secure-x=1; SameSite=Lax',
  );
  expect(cookiesForPortal('dev__Secure-x=1; y=2')).toBe('__Secure-x=1; y=2');
});
