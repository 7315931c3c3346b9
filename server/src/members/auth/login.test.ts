import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, login, signIn } from './auth.support.ts';
import { accounts } from './auth.table.ts';

const WRONG = 'Pas-le-bon-2025';

test('the right password sends a code to the masked address, and opens nothing yet', async () => {
  const { api, given, mails } = await startApi();
  const claire = await given.member({ email: 'claire.martin@example.org' });
  const browser = api.browser();
  const { status, body } = await login(browser, claire.membershipNumber);
  expect(status).toBe(200);
  expect(body).toEqual({
    next: 'mfa',
    mfa: {
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      email: 'c•••••.m•••••@example.org',
      codeDuration: 600,
      expired: false,
      expiresAt: '2025-11-12T09:10:00.000Z',
      resendTimeout: 120,
      resendAvailableIn: 120,
    },
  });
  expect(mails.map(({ to }) => to)).toEqual(['claire.martin@example.org']);
  expect(browser.cookies.has('portal_session')).toBe(false);
  expect(codeOf(await browser.get('/auth/profile'))).toBe('401 session_required');
});

for (const [what, form] of [
  [
    'the member number with spaces',
    (m: { membershipNumber: string }) => m.membershipNumber.replace(/(..)/g, '$1 '),
  ],
  [
    'the social security number in groups',
    ({ nir }: { nir: string }) => nir.replace(/(\d)(\d\d)(\d\d)/, '$1 $2 $3 '),
  ],
  ['the social security number without its key', ({ nir }: { nir: string }) => nir.slice(0, 13)],
] as const) {
  test(`${what} names the account`, async () => {
    const { api, given } = await startApi();
    const claire = await given.member();
    const { body } = await login(
      api.browser(),
      form({ membershipNumber: claire.membershipNumber, nir: claire.nir } as never),
    );
    expect(body.next).toBe('mfa');
  });
}

test('an unknown login and a wrong password get the same answer for the same work', async () => {
  const { api, given, passwordChecks } = await startApi();
  const claire = await given.member();
  const known = await login(api.browser(), claire.membershipNumber, WRONG);
  expect(passwordChecks()).toBe(1);
  const unknown = await login(api.browser(), '99999999', WRONG);
  expect(passwordChecks()).toBe(2);
  const nonsense = await login(api.browser(), "' or 1=1 --", WRONG);
  expect(passwordChecks()).toBe(3);
  expect([known.status, known.body]).toEqual([403, { ...known.body, code: 'login_failed' }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([nonsense.status, nonsense.body]).toEqual([known.status, known.body]);
});

test('someone of another environment is unknown here', async () => {
  const { api, given } = await startApi();
  const nadia = await given.member({ name: 'nadia', environment: 'NATIXIS' });
  expect(codeOf(await login(api.browser(), nadia.membershipNumber))).toBe('403 login_failed');
  const there = await login(api.browser({ host: 'natixis.localhost' }), nadia.membershipNumber);
  expect(there.body.next).toBe('mfa');
});

test('every field of the request is checked, and all of them are named', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  const nothing = await browser.post('/auth/login', {});
  expect(codeOf(nothing)).toBe('400 validation_failed');
  expect(nothing.body.errors).toEqual([
    { field: 'grant_type', code: 'field_required' },
    { field: 'login', code: 'field_required' },
    { field: 'password', code: 'field_required' },
  ]);
  const odd = await browser.post('/auth/login', {
    grant_type: 'TOKEN',
    login: 1,
    password: ['x'],
    spam_cleared: 'yes',
  });
  expect(odd.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'grant_type',
    'login',
    'password',
    'spam_cleared',
  ]);
});

test('five wrong passwords lock a login, known or unknown alike, for two hours', async () => {
  for (const isKnown of [true, false]) {
    const started = await startApi();
    const claire = await started.given.member();
    const name = isKnown ? claire.membershipNumber : '99999999';
    const seen: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      seen.push(codeOf(await login(started.api.browser(), name, WRONG)));
    expect(seen).toEqual([...Array(4).fill('403 login_failed'), '403 account_locked', '403 account_locked']);
    const locked = await login(started.api.browser(), name);
    expect(locked.body).toMatchObject({ code: 'account_locked', retryAfterSeconds: 7200 });
    expect(locked.headers['retry-after']).toBe('7200');

    started.clock.advance(7199);
    expect(codeOf(await login(started.api.browser(), name))).toBe('403 account_locked');
    started.clock.advance(1);
    const after = await login(started.api.browser(), name);
    expect(isKnown ? after.body.next : after.body.code).toBe(isKnown ? 'mfa' : 'login_failed');
  }
});

test('a lock holds for every identifier of the account', async () => {
  const { api, given } = await startApi();
  const claire = await given.member();
  for (let attempt = 0; attempt < 5; attempt += 1) await login(api.browser(), claire.membershipNumber, WRONG);
  expect(codeOf(await login(api.browser(), claire.nir))).toBe('403 account_locked');
});

test('a right password in between starts the count again', async () => {
  const { api, given } = await startApi();
  const claire = await given.member();
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(codeOf(await login(api.browser(), claire.membershipNumber, WRONG))).toBe('403 login_failed');
    }
    expect((await login(api.browser(), claire.membershipNumber)).status).toBe(200);
  }
});

test('of many guesses at once only five are looked at', async () => {
  const { api, given, passwordChecks } = await startApi();
  const claire = await given.member();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => login(api.browser(), claire.membershipNumber, WRONG)),
  );
  expect(passwordChecks()).toBe(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect(answers.filter(({ body }) => body.code === 'account_locked').length).toBeGreaterThanOrEqual(12);
  expect(codeOf(await login(api.browser(), claire.membershipNumber))).toBe('403 account_locked');
});

test('a stranger’s guesses do not lock the member out of the browser that they use', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const own = started.api.browser();
  await signIn(started, own, claire.membershipNumber);
  await own.get('/auth/logout');
  for (let attempt = 0; attempt < 5; attempt += 1)
    await login(started.api.browser(), claire.membershipNumber, WRONG);
  expect(codeOf(await login(started.api.browser(), claire.membershipNumber))).toBe('403 account_locked');
  expect((await login(own, claire.membershipNumber)).status).toBe(200);

  for (let attempt = 0; attempt < 5; attempt += 1) await login(own, claire.membershipNumber, WRONG);
  expect(codeOf(await login(own, claire.membershipNumber))).toBe('403 account_locked');
});

test('a device cookie that we did not sign counts for nothing', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const own = started.api.browser();
  await signIn(started, own, claire.membershipNumber);
  const [id] = own.cookies.get('portal_device')!.split('.');
  const stranger = started.api.browser();
  stranger.cookies.set('portal_device', `${id}.forged`);
  for (let attempt = 0; attempt < 5; attempt += 1) await login(stranger, claire.membershipNumber, WRONG);
  expect(codeOf(await login(started.api.browser(), claire.membershipNumber))).toBe('403 account_locked');
});

test('twenty failures from one address close it until its quarter of an hour is over', async () => {
  const { api, given, clock, passwordChecks } = await startApi();
  const claire = await given.member();
  const address = '192.0.2.7';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(codeOf(await login(api.browser({ address }), String(40_000_000 + attempt), WRONG))).toBe(
      '403 login_failed',
    );
  }
  clock.advance(60);
  const refused = await login(api.browser({ address }), claire.membershipNumber);
  expect(codeOf(refused)).toBe('429 too_many_attempts');
  expect(refused.headers['retry-after']).toBe('840');
  expect(passwordChecks()).toBe(20);
  expect((await login(api.browser({ address: '192.0.2.8' }), claire.membershipNumber)).status).toBe(200);
  clock.advance(840);
  expect((await login(api.browser({ address }), claire.membershipNumber)).status).toBe(200);
});

test('successes do not use an address up', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  for (let attempt = 0; attempt < 25; attempt += 1) {
    expect((await login(started.api.browser({ address: '192.0.2.9' }), claire.membershipNumber)).status).toBe(
      200,
    );
  }
});

test('an IPv6 home is one address, however many it has', async () => {
  const { api } = await startApi();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await login(
      api.browser({ address: `2001:db8:1:2::${attempt.toString(16)}` }),
      String(40_000_000 + attempt),
      WRONG,
    );
  }
  expect((await login(api.browser({ address: '2001:db8:1:2:ffff::1' }), '40000100', WRONG)).status).toBe(429);
  expect((await login(api.browser({ address: '2001:db8:1:3::1' }), '40000100', WRONG)).status).toBe(403);
});

test('a forwarded address counts only behind a trusted proxy', async () => {
  const spoofed = (attempt: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${attempt}` } });
  const guess = { grant_type: 'PASSWORD', password: WRONG };
  const direct = await startApi();
  const browser = direct.api.browser({ address: '192.0.2.10' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await browser.post('/auth/login', { ...guess, login: String(40_000_000 + attempt) }, spoofed(attempt));
  }
  expect((await browser.post('/auth/login', { ...guess, login: '40000100' }, spoofed(100))).status).toBe(429);

  const behind = await startApi({ flags: ['--trusted-proxies', '192.0.2.0/24'] });
  const proxy = behind.api.browser({ address: '192.0.2.10' });
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const answer = await proxy.post(
      '/auth/login',
      { ...guess, login: String(40_000_000 + attempt) },
      spoofed(attempt),
    );
    expect(answer.status).toBe(403);
  }
  const lying = { headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.200' } };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await proxy.post('/auth/login', { ...guess, login: String(41_000_000 + attempt) }, lying);
  }
  const otherLie = { headers: { 'x-forwarded-for': '203.0.113.2, 198.51.100.200' } };
  expect((await proxy.post('/auth/login', { ...guess, login: '42000000' }, otherLie)).status).toBe(429);
});

test('a sleeping account says so only to the right password', async () => {
  const { api, given, mails } = await startApi();
  const asleep = await given.member({ account: { state: 'ASLEEP' } });
  expect(codeOf(await login(api.browser(), asleep.membershipNumber, WRONG))).toBe('403 login_failed');
  expect(codeOf(await login(api.browser(), asleep.membershipNumber))).toBe('403 account_not_activated');
  expect(mails).toEqual([]);
});

test('an account without a password is like an unknown one', async () => {
  const { api, given, passwordChecks } = await startApi();
  const asleep = await given.member({ account: { state: 'ASLEEP', passwordHash: null } });
  expect(codeOf(await login(api.browser(), asleep.membershipNumber))).toBe('403 login_failed');
  expect(passwordChecks()).toBe(1);
});

test('what an operator locked stays locked, and says so only to the right password', async () => {
  const { api, given, clock } = await startApi();
  const luc = await given.member({ account: { lockedAt: new Date('2025-11-01T00:00:00Z') } });
  expect(codeOf(await login(api.browser(), luc.membershipNumber, WRONG))).toBe('403 login_failed');
  clock.advance(30 * 24 * 3600);
  const locked = await login(api.browser(), luc.membershipNumber);
  expect(codeOf(locked)).toBe('403 account_locked');
  expect(locked.body).not.toHaveProperty('retryAfterSeconds');
});

test('an address marked as spam gets a code only once the member confirms', async () => {
  const started = await startApi();
  const { api, given, mails, platform } = started;
  const eve = await given.member({ account: { spamMarkedAt: new Date('2025-11-01T00:00:00Z') } });
  expect(codeOf(await login(api.browser(), eve.membershipNumber))).toBe('403 email_spam_marked');
  expect(mails).toEqual([]);
  expect(
    (await login(api.browser(), eve.membershipNumber, undefined, { spam_cleared: true })).body.next,
  ).toBe('mfa');
  expect(mails).toHaveLength(1);
  const [row] = await platform.database.db.select().from(accounts).where(eq(accounts.id, eve.accountId!));
  expect(row?.spamMarkedAt).toBeNull();
});

test('a member without any address is told that the profile is incomplete', async () => {
  const { api, given } = await startApi();
  const member = await given.member({ email: null });
  expect(codeOf(await login(api.browser(), member.membershipNumber))).toBe('409 profile_incomplete');
});

test('a mail that does not leave is said at once, and nothing stays behind', async () => {
  const started = await startApi();
  const { api, given, mails, breakMail, runJobs } = started;
  const claire = await given.member();
  breakMail(true);
  expect(codeOf(await login(api.browser(), claire.membershipNumber))).toBe('502 mail_sending_failed');
  breakMail(false);
  expect(await runJobs()).toBe(0);
  expect(mails).toEqual([]);
  expect((await login(api.browser(), claire.membershipNumber)).status).toBe(200);
});

for (const [state, expected] of [
  ['closed', '403 environment_not_open'],
  ['maintenance', '503 maintenance'],
  ['broken', '500 brand_configuration_error'],
] as const) {
  test(`nobody signs in to an environment that is ${state}`, async () => {
    const { api, given, environments, passwordChecks } = await startApi();
    const claire = await given.member();
    const browser = api.browser();
    await browser.get('/init');
    environments.change('GFPLAC', { state });
    expect(codeOf(await login(browser, claire.membershipNumber))).toBe(expected);
    expect(passwordChecks()).toBe(0);
  });
}

test('neither log nor tables hold what was typed', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await login(started.api.browser(), claire.nir, WRONG);
  await signIn(started, started.api.browser(), claire.nir);
  const { db } = started.platform.database;
  const audit = JSON.stringify((await db.execute('select * from audit_trail')).rows);
  const logins = JSON.stringify((await db.execute('select * from account_logins')).rows);
  for (const place of [started.logLines.join('\n'), audit, logins]) {
    for (const secret of [claire.nir, claire.nir.slice(0, 13), WRONG, claire.email!])
      expect(place).not.toContain(secret);
  }
  expect(started.logLines.some((line) => line.includes('/auth/login'))).toBe(true);
});
