import { test } from 'node:test';
import { expect } from 'expect';
import type { MemberWish } from '../../testing/given-member.ts';
import { TEST_PASSWORD } from '../../testing/given-member.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { codeOf, lastCode, login, validate, wrongCode } from './auth.support.ts';

/** A member to whom a code was sent. */
async function startWaiting(wish: MemberWish = {}) {
  const started = await startApi();
  const member = await started.given.member(wish);
  const browser = started.api.browser();
  const sessionId = await begin(started, browser, member.membershipNumber);
  return { started, member, browser, sessionId };
}

async function begin(_started: Started, browser: TestClient, name: string): Promise<string> {
  const { body } = await login(browser, name);
  return body.next === 'mfa' ? body.mfa.sessionId : body.sessionId;
}

test('the code opens the session, in cookies that a script cannot read', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const answer = await validate(browser, sessionId, lastCode(started));
  expect([answer.status, answer.body]).toEqual([200, { next: 'signed-in' }]);
  const cookies = answer.headers['set-cookie'] as string[];
  const cookie = (name: string) => cookies.find((line) => line.startsWith(`${name}=`)) ?? '';
  expect(cookie('portal_session')).toMatch(/; HttpOnly/);
  expect(cookie('portal_session')).toMatch(/; SameSite=Lax/);
  expect(cookie('portal_device')).toMatch(/; HttpOnly/);
  expect(cookie('vauth')).toMatch(/^vauth=true; Path=\//);
  expect(cookie('vauth')).not.toMatch(/HttpOnly/);
  expect((await browser.get('/auth/profile')).status).toBe(200);
});

test('behind an https proxy the cookies are Secure', async () => {
  const started = await startApi({ flags: ['--trusted-proxies', '192.0.2.1'] });
  const answer = await started.api
    .browser({ address: '192.0.2.1' })
    .get('/init', { headers: { 'x-forwarded-proto': 'https' } });
  expect(String(answer.headers['set-cookie'])).toMatch(/XSRF-TOKEN=.*; Secure/);
  const direct = await started.api.browser().get('/init', { headers: { 'x-forwarded-proto': 'https' } });
  expect(String(direct.headers['set-cookie'])).not.toMatch(/Secure/);
});

test('on https the session belongs to its host alone: one that plain http or a neighbour planted is none', async () => {
  const started = await startApi({ flags: ['--trusted-proxies', '192.0.2.1'] });
  const claire = await started.given.member();
  const browser = started.api.browser({ address: '192.0.2.1' });
  const secure = { headers: { 'x-forwarded-proto': 'https' } };
  await browser.get('/init', secure);
  const credentials = { grant_type: 'PASSWORD', login: claire.membershipNumber, password: TEST_PASSWORD };
  const { body } = await browser.post('/auth/login', credentials, secure);
  const code = lastCode(started);
  const opened = await browser.post('/auth/validate-mfa', { sessionId: body.mfa.sessionId, code }, secure);
  const cookies = (opened.headers['set-cookie'] as string[]).join('\n');
  expect(cookies).toMatch(/^__Host-portal_session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/m);
  expect(cookies).toMatch(/^__Host-portal_device=.*; Secure/m);
  expect(cookies).not.toMatch(/Domain=/i);
  expect(opened.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await browser.get('/auth/profile', secure)).status).toBe(200);

  const token = browser.cookies.get('__Host-portal_session')!;
  const planted = started.api.browser({ address: '192.0.2.1' });
  planted.cookies.set('portal_session', token);
  expect((await planted.get('/auth/profile', secure)).status).toBe(401);
  await browser.get('/auth/logout', secure);
  expect(browser.cookies.has('__Host-portal_session')).toBe(false);
});

test('a pasted code may carry spaces', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const code = lastCode(started);
  expect((await validate(browser, sessionId, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(200);
});

test('a code that cannot be one is no try', async () => {
  const { started, browser, sessionId } = await startWaiting();
  for (const odd of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
    const refused = await validate(browser, sessionId, odd);
    expect(refused.body.errors).toEqual([{ field: 'code', code: 'mfa_code_form', params: { nb: '6' } }]);
  }
  expect((await validate(browser, sessionId, lastCode(started))).status).toBe(200);
});

test('the request is checked field by field', async () => {
  const { browser } = await startWaiting();
  const refused = await browser.post('/auth/validate-mfa', {});
  expect(refused.body.errors).toEqual([
    { field: 'sessionId', code: 'field_required' },
    { field: 'code', code: 'field_required' },
  ]);
  expect((await browser.post('/auth/regenerate-mfa', {})).status).toBe(400);
  expect((await browser.post('/auth/select-email', { sessionId: 'x' })).body.errors).toEqual([
    { field: 'emailId', code: 'field_required' },
  ]);
});

test('a code works once', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const code = lastCode(started);
  expect((await validate(browser, sessionId, code)).status).toBe(200);
  expect(codeOf(await validate(started.api.browser(), sessionId, code))).toBe('403 mfa_session_unknown');
});

test('a double click opens one session', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const code = lastCode(started);
  await browser.get('/init');
  const answers = await Promise.all([1, 2, 3].map(() => validate(browser, sessionId, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  const { rows } = await started.platform.database.db.execute('select id from auth_sessions');
  expect(rows).toHaveLength(1);
});

test('a code belongs to its own sign-in', async () => {
  const { started, browser, sessionId, member } = await startWaiting();
  const code = lastCode(started);
  const other = await begin(started, started.api.browser(), member.membershipNumber);
  if (lastCode(started) !== code)
    expect(codeOf(await validate(browser, other, code))).toBe('403 mfa_code_wrong');
  expect((await validate(browser, sessionId, code)).status).toBe(200);
});

test('a code is good for ten minutes', async () => {
  const { started, browser, sessionId } = await startWaiting();
  started.clock.advance(599);
  const other = await begin(
    started,
    started.api.browser(),
    (await started.given.member({ name: 'bruno' })).membershipNumber,
  );
  expect(other).not.toBe(sessionId);
  started.clock.advance(1);
  const code = /\d{6}/.exec(started.mails[0]!.text)![0];
  expect(codeOf(await validate(browser, sessionId, code))).toBe('403 mfa_code_expired');
});

test('five wrong codes close the second factor for two hours, across resends and sign-ins', async () => {
  const { started, browser, sessionId, member } = await startWaiting();
  const { api, clock } = started;
  const wrong = (nth: number) => wrongCode(lastCode(started), nth);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(codeOf(await validate(browser, sessionId, wrong(attempt)))).toBe('403 mfa_code_wrong');
  }
  clock.advance(120);
  expect((await browser.post('/auth/regenerate-mfa', { sessionId })).status).toBe(200);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(codeOf(await validate(browser, sessionId, wrong(attempt)))).toBe('403 mfa_code_wrong');
  }
  const elsewhere = api.browser();
  const second = await begin(started, elsewhere, member.membershipNumber);
  const fifth = await validate(elsewhere, second, wrong(0));
  expect(fifth.body).toMatchObject({ code: 'mfa_blocked', retryAfterSeconds: 7200 });

  const mailsBefore = started.mails.length;
  clock.advance(120);
  expect(codeOf(await validate(elsewhere, second, lastCode(started)))).toBe('403 mfa_blocked');
  expect(codeOf(await browser.post('/auth/regenerate-mfa', { sessionId }))).toBe('403 mfa_blocked');
  expect(codeOf(await login(api.browser(), member.membershipNumber))).toBe('403 mfa_blocked');
  expect(started.mails).toHaveLength(mailsBefore);

  clock.advance(7080);
  const again = await begin(started, elsewhere, member.membershipNumber);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(codeOf(await validate(elsewhere, again, wrong(attempt)))).toBe('403 mfa_code_wrong');
  }
  expect((await validate(elsewhere, again, lastCode(started))).status).toBe(200);
});

test('the same wrong code costs one try, however often it is sent; the answer tells how many are left', async () => {
  const { started, browser, sessionId, member } = await startWaiting();
  const first = lastCode(started);
  const send = async (code: string) => {
    const { status, body } = await validate(browser, sessionId, code);
    return [status, body.code, body.params?.left];
  };
  const wrong = (nth: number) => wrongCode(first, nth);
  expect(await send(wrong(0))).toEqual([403, 'mfa_code_wrong', '4']);
  const again = await Promise.all(Array.from({ length: 8 }, () => send(wrong(0))));
  expect(again).toEqual(Array(8).fill([403, 'mfa_code_wrong', '4']));
  const twice = await Promise.all([send(wrong(1)), send(wrong(1)), send(` ${wrong(1)} `)]);
  expect(twice).toEqual(Array(3).fill([403, 'mfa_code_wrong', '3']));
  expect(await send(wrong(2))).toEqual([403, 'mfa_code_wrong', '2']);
  const { rows } = await started.platform.database.db.execute(
    "select id from audit_trail where event = 'code_wrong'",
  );
  expect(rows).toHaveLength(3);

  // With another valid code, the same wrong code counts again. All sign-ins of an account share one
  // counter.
  const elsewhere = started.api.browser();
  const other = await begin(started, elsewhere, member.membershipNumber);
  const second = lastCode(started);
  const unused = [0, 1].map((nth) => wrong(nth)).find((code) => code !== second)!;
  const guess = await validate(elsewhere, other, unused);
  expect(guess.body).toMatchObject({ code: 'mfa_code_wrong', params: { left: '1' } });
  expect(await send(wrong(0))).toEqual([403, 'mfa_code_wrong', '1']);
  expect(await send(wrong(3))).toEqual([403, 'mfa_blocked', undefined]);
  expect(await send(wrong(0))).toEqual([403, 'mfa_blocked', undefined]);
});

test('a success starts the count of wrong codes again', async () => {
  const { started, browser, sessionId, member } = await startWaiting();
  for (let attempt = 0; attempt < 4; attempt += 1)
    await validate(browser, sessionId, wrongCode(lastCode(started), attempt));
  expect((await validate(browser, sessionId, lastCode(started))).status).toBe(200);
  const next = await begin(started, browser, member.membershipNumber);
  expect(codeOf(await validate(browser, next, wrongCode(lastCode(started))))).toBe('403 mfa_code_wrong');
});

test('of many codes at once only five are compared', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const right = Number(lastCode(started));
  await browser.get('/init');
  const guesses = Array.from({ length: 12 }, (_, at) =>
    String((right + 1 + at) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.all(guesses.map((guess) => validate(browser, sessionId, guess)));
  expect(answers.every(({ status }) => status === 403)).toBe(true);
  expect(codeOf(await validate(browser, sessionId, lastCode(started)))).toBe('403 mfa_blocked');
  const { rows } = await started.platform.database.db.execute(
    "select id from audit_trail where event = 'code_wrong'",
  );
  expect(rows).toHaveLength(5);
});

test('another code comes after two minutes, and voids the earlier one', async () => {
  const { started, browser, sessionId } = await startWaiting();
  const first = lastCode(started);
  started.clock.advance(119);
  const early = await browser.post('/auth/regenerate-mfa', { sessionId });
  expect(early.body).toMatchObject({ code: 'mfa_resend_too_early', status: 429, retryAfterSeconds: 1 });
  started.clock.advance(1);
  const { status, body } = await browser.post('/auth/regenerate-mfa', { sessionId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sessionId,
    expired: false,
    expiresAt: '2025-11-12T09:12:00.000Z',
    resendAvailableIn: 120,
  });
  const second = lastCode(started);
  if (second !== first) expect(codeOf(await validate(browser, sessionId, first))).toBe('403 mfa_code_wrong');
  expect((await validate(browser, sessionId, second)).status).toBe(200);
});

test('two resends at once send one code', async () => {
  const { started, browser, sessionId } = await startWaiting();
  started.clock.advance(120);
  const answers = await Promise.all([1, 2].map(() => browser.post('/auth/regenerate-mfa', { sessionId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(started.mails).toHaveLength(2);
});

test('a resend that fails leaves the earlier code in force, and may be tried again at once', async () => {
  const { started, browser, sessionId } = await startWaiting();
  started.clock.advance(120);
  started.breakMail(true);
  expect(codeOf(await browser.post('/auth/regenerate-mfa', { sessionId }))).toBe('502 mail_sending_failed');
  started.breakMail(false);
  expect((await browser.post('/auth/regenerate-mfa', { sessionId })).status).toBe(200);
  started.clock.advance(120);
  started.breakMail(true);
  await browser.post('/auth/regenerate-mfa', { sessionId });
  expect((await validate(browser, sessionId, lastCode(started))).status).toBe(200);
});

test('who has two addresses chooses one of them first', async () => {
  const { started, browser, sessionId, member } = await startWaiting({
    email: 'marc@example.org',
    secondaryEmail: 'travail@example.net',
  });
  expect(started.mails).toEqual([]);
  const again = await login(browser, member.membershipNumber);
  expect(again.body.emails).toEqual([
    { id: 'primary', email: 'm•••••@example.org' },
    { id: 'secondary', email: 't•••••@example.net' },
  ]);
  expect(codeOf(await validate(browser, sessionId, '123456'))).toBe('403 mfa_code_unknown');
  expect(codeOf(await browser.post('/auth/regenerate-mfa', { sessionId }))).toBe('403 mfa_code_unknown');
  expect(codeOf(await browser.post('/auth/select-email', { sessionId, emailId: 'tertiary' }))).toBe(
    '400 validation_failed',
  );

  const chosen = await browser.post('/auth/select-email', { sessionId, emailId: 'secondary' });
  expect(chosen.body).toMatchObject({ sessionId, email: 't•••••@example.net', resendAvailableIn: 120 });
  expect(started.mails.map(({ to }) => to)).toEqual(['travail@example.net']);

  const doubleClick = await browser.post('/auth/select-email', { sessionId, emailId: 'secondary' });
  expect(doubleClick.status).toBe(200);
  expect(codeOf(await browser.post('/auth/select-email', { sessionId, emailId: 'primary' }))).toBe(
    '429 mfa_resend_too_early',
  );
  expect(started.mails).toHaveLength(1);
  expect((await validate(browser, sessionId, lastCode(started))).status).toBe(200);
});

test('a sign-in that nobody began, or that is over, waits for no code', async () => {
  const { started, browser, sessionId } = await startWaiting();
  expect(codeOf(await validate(browser, 'nobody', '123456'))).toBe('403 mfa_session_unknown');
  expect(codeOf(await browser.post('/auth/regenerate-mfa', { sessionId: 'nobody' }))).toBe(
    '403 mfa_session_unknown',
  );
  expect(codeOf(await browser.post('/auth/select-email', { sessionId: 'nobody', emailId: 'primary' }))).toBe(
    '403 mfa_session_unknown',
  );
  const elsewhere = started.api.browser({ host: 'natixis.localhost' });
  expect(codeOf(await validate(elsewhere, sessionId, lastCode(started)))).toBe('403 mfa_session_unknown');
  started.clock.advance(3600);
  expect(codeOf(await validate(browser, sessionId, lastCode(started)))).toBe('403 mfa_session_unknown');
});

test('an operator’s lock also stops a sign-in that waits for its code', async () => {
  const { started, browser, sessionId, member } = await startWaiting();
  await started.platform.database.pool.query('update accounts set locked_at = now() where id = $1', [
    member.accountId,
  ]);
  expect(codeOf(await validate(browser, sessionId, lastCode(started)))).toBe('403 account_locked');
  expect(browser.cookies.has('portal_session')).toBe(false);
});

test('the mail is French, or English for a page in English, and speaks for the brand', async () => {
  const started = await startApi();
  const lea = await started.given.member({ name: 'léa', environment: 'NATIXIS' });
  const browser = started.api.browser({ host: 'natixis.localhost' });
  const signIn = { grant_type: 'PASSWORD', login: lea.membershipNumber, password: 'Demo-Portail-2025' };
  await browser.post('/auth/login', signIn);
  await browser.post('/auth/login', signIn, { headers: { 'accept-language': 'en' } });
  const [french, english] = started.mails;
  expect(french!.subject).toBe('Votre code de connexion');
  expect(french!.text).toContain('Bonjour Léa');
  expect(french!.from).toBe('Ardoise Prévoyance <ne-pas-repondre@ardoise.example.org>');
  expect(french!.html).toContain('lang="fr"');
  expect(french!.text + french!.html).not.toMatch(/https?:/);
  expect(english!.subject).toBe('Your sign-in code');
  expect(english!.html).toContain('lang="en"');
});

test('codes and tokens are nowhere at rest', async () => {
  const { started, sessionId } = await startWaiting();
  const { rows } = await started.platform.database.db.execute('select * from auth_mfa_sessions');
  expect(JSON.stringify(rows)).not.toContain(sessionId);
  expect(JSON.stringify(rows)).not.toContain(lastCode(started));
  expect(started.logLines.join('')).not.toContain(lastCode(started));
});
