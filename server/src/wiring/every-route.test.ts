import { test } from 'node:test';
import { expect } from 'expect';
import { login, NEW_PASSWORD } from '../members/auth/auth.support.ts';
import { asAdvisor } from '../testing/advisor.ts';
import { everyRoute, type KnownRoute } from '../testing/every-route.ts';
import { TEST_PASSWORD } from '../testing/given-member.ts';
import { type Started, startApi } from '../testing/start-api.ts';
import type { TestClient } from '../testing/test-client.ts';

/** The only routes that need no signed-in member: `access: 'anyone'`. A new route here is a deliberate decision. */
const PUBLIC = [
  'DELETE /wallet/apple/v1/devices/{deviceId}/registrations/{passType}/{serialNumber}',
  'GET /accessibility',
  'GET /announcements',
  'GET /auth/login/get-logins',
  'GET /auth/logout',
  'GET /content-previews/{token}',
  'GET /faq',
  'GET /heartbeat',
  'GET /init',
  'GET /legal-pages/{type}',
  'GET /wallet/apple/v1/devices/{deviceId}/registrations/{passType}',
  'GET /wallet/apple/v1/passes/{passType}/{serialNumber}',
  'POST /accessibility-reports',
  'POST /auth/activate-account/affiliation',
  'POST /auth/impersonation',
  'POST /auth/login',
  'POST /auth/login/create-account',
  'POST /auth/login/create-account-validation',
  'POST /auth/login/first-connection',
  'POST /auth/login/forgot-login',
  'POST /auth/login/forgot-password',
  'POST /auth/login/forgot-password/reset-validation',
  'POST /auth/passkey/options',
  'POST /auth/regenerate-mfa',
  'POST /auth/select-email',
  'POST /auth/validate-mfa',
  'POST /auth/validate-passkey',
  'POST /bank-change-stops',
  'POST /care-consent-answers',
  'POST /care-consent-links',
  'POST /certificate-checks',
  'POST /ending-notices',
  'POST /help-reports',
  'POST /kept-card-checks',
  'POST /kept-card-removals',
  'POST /old-space/departures',
  'POST /password/check',
  'POST /wallet/apple/v1/devices/{deviceId}/registrations/{passType}/{serialNumber}',
  'POST /wallet/apple/v1/log',
  'PUT /faq/opinions/{id}',
];
/** Routes that phones call with a token of their own. They read no cookie, so neither session nor anti-forgery token counts. */
const OF_DEVICES = /^\w+ \/wallet\/apple\/v1\//;
/** Routes that change no member's data: sign-in and sign-out, and the check of a password, which is not stored. */
const LEAVES_NOTHING = /^POST \/auth\/|^POST \/password\/check$/;

/** Calls a route as a page does; a write sends an empty body. */
function ask(browser: TestClient, { method, path }: KnownRoute, headers: Record<string, string> = {}) {
  const options = { headers };
  if (method === 'GET') return browser.get(path, options);
  if (method === 'DELETE') return browser.delete(path, options);
  const send = { POST: browser.post, PUT: browser.put, PATCH: browser.patch }[method];
  return send(path, {}, options);
}

/** The answer of each of these routes, by its name. */
async function answers(browser: TestClient, routes: KnownRoute[], headers?: Record<string, string>) {
  const table: Record<string, string> = {};
  for (const route of routes) {
    const { status, body } = await ask(browser, route, headers);
    table[route.name] = `${status} ${body?.code ?? ''}`.trim();
  }
  return table;
}

const all = (routes: KnownRoute[], answer: string) =>
  Object.fromEntries(routes.map(({ name }) => [name, answer]));

async function start() {
  const started = await startApi();
  const routes = await everyRoute(started);
  expect(routes.length).toBeGreaterThan(50);
  return {
    ...started,
    routes,
    ofMembers: routes.filter(({ isMembers }) => isMembers),
    writes: routes.filter(({ isWrite, name }) => isWrite && !OF_DEVICES.test(name)),
    ofDevices: routes.filter(({ name }) => OF_DEVICES.test(name)),
  };
}

test('the routes without a sign-in are exactly the written list', async () => {
  const { routes } = await start();
  expect(
    routes
      .filter(({ isMembers }) => !isMembers)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(PUBLIC);
});

test('no write refuses a field that a newer page may send', async () => {
  const { api, writes } = await start();
  const browser = api.as('claire');
  const send = { POST: browser.post, PUT: browser.put, PATCH: browser.patch };
  for (const { method, path, name } of writes) {
    if (!(method in send)) continue;
    const { body } = await send[method as keyof typeof send](path, { of_a_newer_page: true });
    expect([name, JSON.stringify(body ?? null)]).not.toContainEqual(
      expect.stringContaining('of_a_newer_page'),
    );
  }
});

/** The ways into each state in which a browser is not signed in. */
const NOBODY: Record<string, (started: Started) => Promise<TestClient>> = {
  'no session': async ({ api }) => api.browser(),
  'a session that was made up': async ({ api }) => {
    const browser = api.browser();
    browser.cookies.set('portal_session', 'A'.repeat(43));
    browser.cookies.set('vauth', 'true');
    return browser;
  },
  'password given, code pending': async ({ api, given }) => {
    const { membershipNumber } = await given.member();
    const browser = api.browser();
    expect((await login(browser, membershipNumber)).body.next).toBe('mfa');
    return browser;
  },
  'quiet for too long': async ({ api, clock }) => {
    const browser = api.as('claire');
    await browser.get('/auth/profile');
    clock.advance(1800);
    return browser;
  },
  'eight hours old': async ({ api, clock }) => {
    const browser = api.as('claire');
    for (let hour = 0; hour < 8 * 4; hour += 1) {
      await browser.get('/auth/profile');
      clock.advance(900);
    }
    return browser;
  },
  'signed out, the cookie kept': async ({ api }) => {
    const browser = api.as('claire');
    await browser.get('/auth/profile');
    const token = browser.cookies.get('portal_session')!;
    await browser.get('/auth/logout');
    browser.cookies.set('portal_session', token);
    return browser;
  },
  'ended from another device': async ({ api }) => {
    const browser = api.as('claire');
    await browser.delete('/sessions');
    return browser;
  },
  'in another environment': async ({ api }) => {
    const browser = api.as('claire');
    await browser.get('/auth/profile');
    browser.host = 'natixis.localhost';
    return browser;
  },
  'locked by an operator': async (started) => {
    const browser = started.api.as('claire');
    await browser.get('/auth/profile');
    const { lockAccount } = await import('../members/auth/locks.repository.ts');
    const { accountId } = await started.given.memberNamed('claire');
    await lockAccount(started.platform.database.db, accountId!, started.clock.now());
    await started.members.sessions.endAll(started.platform.database.db, accountId!);
    return browser;
  },
};

for (const [state, enter] of Object.entries(NOBODY)) {
  test(`${state}: every call of a member answers the same 401`, async () => {
    const started = await start();
    const browser = await enter(started);
    // With a current anti-forgery token, so that the refusal is due to the session.
    browser.cookies.delete('XSRF-TOKEN');
    expect(await answers(browser, started.ofMembers)).toEqual(all(started.ofMembers, '401 session_required'));
    expect(browser.cookies.get('vauth')).toBeUndefined();
  });
}

/** Routes that a member needs to choose another password, keep the session meanwhile, and sign out. */
const DURING_PASSWORD_UPDATE = [
  'DELETE /sessions',
  'GET /auth/profile',
  'GET /sessions/current',
  'PUT /password',
];

test('while another password is due, every other route refuses with that code and does nothing', async () => {
  const started = await start();
  await started.given.member({ account: { passwordTemporary: true } });
  const claire = started.api.as('claire');
  await claire.get('/auth/profile');
  const closed = started.ofMembers.filter(({ name }) => !DURING_PASSWORD_UPDATE.includes(name));
  expect(closed.length).toBe(started.ofMembers.length - DURING_PASSWORD_UPDATE.length);
  const before = await contents(started);
  expect(await answers(claire, closed)).toEqual(all(closed, '403 password_update_required'));
  expect(await contents(started)).toEqual(before);

  expect(
    await answers(
      claire,
      [...started.ofMembers].filter(({ name }) => name === 'PUT /password'),
    ),
  ).toEqual({
    'PUT /password': '400 validation_failed',
  });
  expect((await claire.get('/sessions/current')).status).toBe(200);
  for (const path of ['/init', '/heartbeat', '/legal-pages/terms-of-use']) {
    expect([path, (await claire.get(path)).body.code]).not.toEqual([path, 'password_update_required']);
  }
  await claire.put('/password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
  expect((await claire.get('/all-info')).status).toBe(200);
});

test('a read without a body (HEAD) is guarded like the read', async () => {
  const { members, ofMembers } = await start();
  for (const { method, path, name } of ofMembers) {
    if (method !== 'GET') continue;
    const { statusCode } = await members.app.inject({
      method: 'HEAD',
      url: path,
      headers: { host: 'localhost:4000' },
    });
    expect([name, statusCode]).toEqual([name, 401]);
  }
});

test('every write of an advisor is refused before its body is read', async () => {
  const started = await start();
  const advisor = await asAdvisor(started, 'claire');
  const writes = started.writes.filter(({ name, isMembers }) => isMembers || !LEAVES_NOTHING.test(name));
  expect(await answers(advisor, writes)).toEqual(all(writes, '403 read_only_session'));
});

test('an advisor who reads everything leaves no trace in the member’s data', async () => {
  const started = await start();
  const advisor = await asAdvisor(started, 'claire');
  await advisor.get('/auth/profile');
  const before = await contents(started);
  for (const route of started.ofMembers.filter(({ isWrite }) => !isWrite)) {
    const { status } = await ask(advisor, route);
    expect([route.name, status < 500 && status !== 401]).toEqual([route.name, true]);
  }
  expect(await contents(started)).toEqual(before);
});

/** A fingerprint of each table, without the session's time of last use. */
async function contents({ platform }: Started): Promise<Record<string, string>> {
  const { pool } = platform.database;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'auth_sessions' order by 1",
  );
  const table: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t`,
    );
    table[name] = found[0].print;
  }
  return table;
}

const FORGED: Record<string, (browser: TestClient, other: TestClient) => Record<string, string>> = {
  'without a token': () => ({ 'x-xsrf-token': '' }),
  'with a made-up token': () => ({ 'x-xsrf-token': 'abc.def' }),
  'with the token of another session': (_, other) => ({
    'x-xsrf-token': decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? ''),
  }),
};

for (const [what, forge] of Object.entries(FORGED)) {
  test(`a write ${what} is refused, signed in or not`, async () => {
    const { api, writes } = await start();
    const other = api.as('bruno');
    await other.post('/sessions', {});
    for (const browser of [api.as('claire'), api.browser()]) {
      await browser.get('/init');
      expect(await answers(browser, writes, forge(browser, other))).toEqual(all(writes, '403 xsrf_invalid'));
    }
  });
}

test('a write from another origin is refused, whatever tokens it has', async () => {
  const { api, writes } = await start();
  const origins = [
    'https://evil.example',
    'http://localhost.evil.example:3000',
    'http://natixis.localhost:3000',
    'http://localhost:6666',
    'null',
  ];
  const claire = api.as('claire');
  await claire.get('/init');
  for (const origin of origins) {
    expect(await answers(claire, writes, { origin })).toEqual(all(writes, '403 origin_refused'));
  }
});

test('a route of phones gives no more to a browser that is signed in than to nobody', async () => {
  const { api, ofDevices } = await start();
  const answered = await answers(api.browser(), ofDevices, { 'x-xsrf-token': '' });
  expect(await answers(api.as('claire'), ofDevices)).toEqual(answered);
  expect(new Set(Object.values(answered))).toEqual(
    new Set(['204', '400 validation_failed', '401 wallet_pass_token_wrong']),
  );
});

test('a forged Host leads to no environment, and to no session', async () => {
  const { api, ofMembers } = await start();
  const claire = api.as('claire');
  await claire.get('/auth/profile');
  claire.host = 'evil.example';
  claire.cookies.delete('XSRF-TOKEN');
  expect((await claire.get('/init')).body.code).toBe('environment_unknown');
  expect(await answers(claire, ofMembers)).toEqual(all(ofMembers, '401 session_required'));
});

/** Routes that answer in maintenance too. */
const ALWAYS_OPEN = new Set(['/heartbeat', '/auth/logout', '/accessibility']);

test('in maintenance every route but signing out and the accessibility statement says so', async () => {
  const { api, environments, routes } = await start();
  const claire = api.as('claire');
  await claire.get('/init');
  environments.change('GFPLAC', { state: 'maintenance' });
  const closed = routes.filter(({ path }) => !ALWAYS_OPEN.has(path));
  expect(await answers(claire, closed)).toEqual(all(closed, '503 maintenance'));
});

test('no route fails on an empty body, and none answers more than its code', async () => {
  const started = await start();
  const claire = started.api.as('claire');
  await claire.get('/init');
  for (const route of started.routes) {
    if (route.name === 'DELETE /sessions' || route.path === '/auth/logout') continue;
    const { status, body } = await ask(claire, route);
    expect([route.name, status < 500]).toEqual([route.name, true]);
    if (status >= 400) expect(Object.keys(body)).toEqual(expect.arrayContaining(['type', 'status', 'code']));
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select "|stack/);
  }
});

/** The feature of each route, by its address; the route itself must declare it. */
const FEATURES: readonly (readonly [RegExp, string])[] = [
  [/^POST \/beneficiaries$/, 'BENEFICIARIES_ADD'],
  [/^\w+ \/beneficiaries/, 'BENEFICIARIES'],
  [/^\w+ \/(cancellations|ending-notices)/, 'CONTRACT_RESILIATION'],
  [/^\w+ \/services/, 'MY_SERVICES'],
  [/^POST \/kept-card(s|-checks)$/, 'CARD_OFFLINE'],
  [/^POST \/wallet-passes$|^GET \/wallet-passes\/.*file$/, 'CARD_WALLET'],
];

test('calls of a feature that is off are refused', async () => {
  const { api, environments, routes } = await start();
  const claire = api.as('claire');
  await claire.get('/init');
  environments.change('GFPLAC', { featureStatus: [] });
  for (const route of routes) {
    const feature = FEATURES.find(([pattern]) => pattern.test(route.name))?.[1];
    if (feature) {
      const { status, body } = await ask(claire, route);
      expect([route.name, status, body.code]).toEqual([route.name, 403, 'feature_off']);
    }
  }
});
