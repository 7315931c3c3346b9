import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';

const LOGIN = { grant_type: 'PASSWORD', login: '99999999', password: 'Pas-le-bon-2025' };
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`;

test('a write without the token is refused, login included', async () => {
  const { api, passwordChecks } = await startApi();
  const browser = api.browser();
  await browser.get('/init');
  for (const token of ['', 'made.up', 'nonsense']) {
    expect(codeOf(await browser.post('/auth/login', LOGIN, { headers: { 'x-xsrf-token': token } }))).toBe(
      '403 xsrf_invalid',
    );
  }
  expect(passwordChecks()).toBe(0);
  expect(codeOf(await browser.post('/auth/login', LOGIN))).toBe('403 login_failed');
});

test('a token that we did not sign is refused, even when cookie and header agree', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  browser.cookies.set('XSRF-TOKEN', 'planted.cookie');
  expect(codeOf(await browser.post('/auth/login', LOGIN))).toBe('403 xsrf_invalid');
});

test('a token is bound to its session: another’s is refused', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  await claire.get('/init');
  const attacker = api.browser();
  await attacker.get('/init');
  claire.cookies.set('XSRF-TOKEN', attacker.cookies.get('XSRF-TOKEN')!);
  expect(codeOf(await claire.delete('/uploads/x'))).toBe('403 xsrf_invalid');
});

test('init keeps a good token, so that another tab’s write still passes', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  await browser.get('/init');
  const token = browser.cookies.get('XSRF-TOKEN');
  await browser.get('/init');
  expect(browser.cookies.get('XSRF-TOKEN')).toBe(token);
});

for (const [origin, passes] of [
  ['http://localhost:3000', true],
  ['http://localhost:4000', true],
  ['http://localhost:5173', false],
  ['http://natixis.localhost:3000', false],
  ['https://evil.example', false],
  ['null', false],
] as const) {
  test(`a page of ${origin} ${passes ? 'may' : 'may not'} write, and ${passes ? 'may' : 'may not'} read the answer`, async () => {
    const { api } = await startApi();
    const browser = api.browser();
    await browser.get('/init');
    const answer = await browser.post('/auth/login', LOGIN, { headers: { origin } });
    expect(codeOf(answer)).toBe(passes ? '403 login_failed' : '403 origin_refused');
    expect(answer.headers['access-control-allow-origin']).toBe(passes ? origin : undefined);
  });
}

test('a browser’s preflight is answered for our own page alone', async () => {
  const { members } = await startApi();
  const ask = (origin: string) =>
    members.app.inject({
      method: 'OPTIONS',
      url: '/auth/login',
      headers: {
        host: 'localhost:4000',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-xsrf-token',
      },
    });
  const own = await ask('http://localhost:3000');
  expect(own.statusCode).toBe(204);
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('x-xsrf-token'),
  });
  expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
});

test('a forged host chooses no environment', async () => {
  const { api } = await startApi();
  for (const host of ['evil.example', 'natixis.localhost.evil.example'])
    expect(codeOf(await api.browser({ host }).get('/init'))).toBe('404 environment_unknown');
  for (const host of ['', 'localhost@evil.example', '127.0.0.1#x', 'localhost, natixis.localhost'])
    expect(codeOf(await api.browser({ host }).get('/init'))).toBe('400 host_ambiguous');
  const forwarded = await api
    .browser()
    .get('/init', { headers: { 'x-forwarded-host': 'natixis.localhost' } });
  expect(forwarded.body.code).toBe('GFPLAC');
});

test('a trusted proxy, or our own edge with its proof, may say which host was asked', async () => {
  const { api, platform } = await startApi({ flags: ['--trusted-proxies', '192.0.2.0/24'] });
  const headers = { 'x-forwarded-host': 'natixis.localhost' };
  expect((await api.browser({ address: '192.0.2.4' }).get('/init', { headers })).body.code).toBe('NATIXIS');
  const proof = platform.secrets.key('edge-proof').toString('base64url');
  expect(
    (await api.browser().get('/init', { headers: { ...headers, 'x-portal-edge': proof } })).body.code,
  ).toBe('NATIXIS');
  expect(
    (await api.browser().get('/init', { headers: { ...headers, 'x-portal-edge': `${proof}x` } })).body.code,
  ).toBe('GFPLAC');
});

test('what is no JSON, no such path or no such thing at all gets a problem document', async () => {
  const { api, members } = await startApi();
  const browser = api.browser();
  await browser.get('/init');
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN')!);
  const send = (payload: string, type: string) =>
    members.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: {
        host: 'localhost:4000',
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'content-type': type,
      },
      payload,
    });
  const codes = [
    await send('{', 'application/json'),
    await send('', 'application/json'),
    await send('{"__proto__":{"x":1}}', 'application/json'),
    await send('<a/>', 'text/xml'),
    await send(JSON.stringify({ ...LOGIN, login: 'x'.repeat(300_000) }), 'application/json'),
    await send(JSON.stringify({ ...LOGIN, login: 'a\u0000b' }), 'application/json'),
    await members.app.inject({ url: '/%E0%A4%A', headers: { host: 'localhost' } }),
    await members.app.inject({ url: '/nothing/here', headers: { host: 'localhost' } }),
  ].map((answer) => {
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    return `${answer.statusCode} ${answer.json().code}`;
  });
  expect(codes).toEqual([
    '400 json_invalid',
    '400 json_invalid',
    '400 json_invalid',
    '415 media_type_unsupported',
    '413 body_too_large',
    '400 validation_failed',
    '400 url_invalid',
    '404 not_found',
  ]);
});

test('answers are kept by no cache', async () => {
  const { api } = await startApi();
  expect((await api.browser().get('/init')).headers['cache-control']).toBe('no-store');
  expect((await api.browser().get('/nope')).headers['cache-control']).toBe('no-store');
});

test('an answer is data: no page, no frame, nothing for another site to embed', async () => {
  const { api } = await startApi();
  const { headers } = await api.browser().get('/init');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a line of the log names the session, by an id that opens nothing', async () => {
  const { api, logLines, platform } = await startApi();
  const claire = api.as('claire');
  await claire.get('/refunds');
  const line = JSON.parse(logLines.find((entry) => entry.includes('/refunds'))!);
  const { rows } = await platform.database.pool.query('select id from auth_sessions');
  expect(line.session).toBe(rows[0].id);
  expect(logLines.join('')).not.toContain(claire.cookies.get('portal_session'));
});

test('metrics are for who has the token of the data folder, and never for what an edge forwards', async () => {
  const { api, platform } = await startApi();
  const token = readFileSync(join(platform.config.data, 'metrics-token'), 'utf8').trim();
  const ask = async (headers: Record<string, string>) =>
    (await api.browser({ address: '127.0.0.1' }).get('/metrics', { headers })).status;
  const authorization = `Bearer ${token}`;
  expect(await ask({ authorization })).toBe(200);
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: `${authorization}x` })).toBe(404);
  expect(await ask({ authorization, 'x-portal-edge': 'whatever it is' })).toBe(404);
});

test('the log tells the route’s pattern, never the path, the query or an address', async () => {
  const { api, logLines } = await startApi();
  await api
    .as('claire')
    .get('/refunds/5f1d7a84-0000-4000-8000-123456789abc', { query: { q: 'secret-word' } });
  const line = logLines.find((entry) => entry.includes('/refunds/'))!;
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/refunds/:id', role: 'members' });
  expect(logLines.join('')).not.toMatch(/123456789abc|secret-word|10\.0\.0\./);
});

test('the documentation describes every route with its schemas', async () => {
  const { api } = await startApi();
  const { body } = await api.browser().get('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/init', '/heartbeat', '/auth/login', '/auth/logout']),
  );
  expect(body.paths['/auth/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'grant_type',
    'login',
    'password',
  ]);
});

test('the documentation says what every route asks for and how it refuses', async () => {
  const { api } = await startApi();
  const { body } = await api.browser().get('/openapi.json');
  const { paths, components } = body;
  expect(Object.keys(components.securitySchemes)).toEqual(['session', 'xsrf']);
  expect(paths['/auth/login'].post.security).toEqual([{ xsrf: [] }]);
  expect(paths['/refunds'].get.security).toEqual([{ session: [] }]);
  expect(paths['/refund-claims'].post.security).toEqual([{ session: [], xsrf: [] }]);
  expect(paths['/refund-claims'].post.parameters).toEqual(
    expect.arrayContaining([expect.objectContaining({ in: 'header', name: 'idempotency-key' })]),
  );
  expect(paths['/uploads'].post.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
  expect(Object.keys(paths['/tp-card/file'].get.responses[200].content)).toEqual([
    'application/octet-stream',
  ]);
  for (const operations of Object.values<Record<string, { responses: Record<string, unknown> }>>(paths)) {
    for (const { responses } of Object.values(operations)) {
      expect(responses.default).toMatchObject({
        content: { 'application/problem+json': { schema: { required: ['status', 'code'] } } },
      });
    }
  }
});
