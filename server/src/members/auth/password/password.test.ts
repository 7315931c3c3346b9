import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../../testing/advisor.ts';
import { TEST_PASSWORD } from '../../../testing/given-member.ts';
import { startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { changeLogin } from '../../action-validations/action-validations.support.ts';
import {
  codeOf,
  fieldsOf,
  lastLinkToken,
  login,
  NEW_PASSWORD,
  signIn,
  wholeDatabase,
} from '../auth.support.ts';
import { accounts } from '../auth.table.ts';

const change = (browser: TestClient, newPassword = NEW_PASSWORD, currentPassword = TEST_PASSWORD) =>
  browser.put('/password', { currentPassword, newPassword });

test('every session ends but a new one for this browser; the new password opens; a notice leaves', async () => {
  const started = await startApi();
  const claire = await started.given.member({ email: 'claire@example.org' });
  const desktop = started.api.browser();
  const phone = started.api.browser();
  for (const browser of [desktop, phone]) {
    await signIn(started, browser, claire.membershipNumber);
    started.clock.advance(130);
  }
  const before = desktop.cookies.get('portal_session')!;
  const ends = (await desktop.get('/auth/profile')).body.session.expiresAt;
  const { status, body } = await change(desktop);
  expect([status, body]).toEqual([200, { done: true }]);

  const after = await desktop.get('/auth/profile');
  expect(after.status).toBe(200);
  expect(after.body.session.expiresAt).toBe(ends);
  expect(desktop.cookies.get('portal_session')).not.toBe(before);
  expect(desktop.cookies.get('vauth')).toBe('true');
  expect((await changeLogin(started, desktop, 'MEMBER_NUMBER')).status).toBe(200);
  expect(codeOf(await phone.get('/auth/profile'))).toBe('401 session_required');
  const thief = started.api.browser();
  thief.cookies.set('portal_session', before);
  expect(codeOf(await thief.get('/auth/profile'))).toBe('401 session_required');

  expect(codeOf(await login(started.api.browser(), claire.membershipNumber))).toBe('403 login_failed');
  expect((await login(started.api.browser(), claire.membershipNumber, NEW_PASSWORD)).body.next).toBe('mfa');
  await started.runJobs();
  const notice = started.mails.find(({ subject }) => subject === 'Votre mot de passe a changé');
  expect(notice?.to).toBe('claire@example.org');
  expect(notice?.text).toContain('12 novembre 2025');
});

test('a password that an advisor set is the member’s own from then on', async () => {
  const { api, given } = await startApi();
  await given.member({ account: { passwordTemporary: true } });
  const claire = api.as('claire');
  expect((await claire.get('/auth/profile')).body).toMatchObject({
    passwordUpdateRequired: true,
    passwordUpdateReason: 'SET_BY_ADVISOR',
  });
  await change(claire);
  expect((await claire.get('/auth/profile')).body).toMatchObject({
    passwordUpdateRequired: false,
    passwordUpdateReason: null,
  });
});

test('a wrong old password and a bad new one are both named', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  expect(fieldsOf(await change(claire, NEW_PASSWORD, 'Pas-le-bon-2025'))).toEqual([
    'currentPassword current_password_wrong',
  ]);
  expect(fieldsOf(await change(claire, 'court', 'Pas-le-bon-2025'))).toEqual([
    'currentPassword current_password_wrong',
    'newPassword password_too_short',
  ]);
  expect(fieldsOf(await claire.put('/password', {}))).toEqual([
    'currentPassword field_required',
    'newPassword field_required',
  ]);
  expect((await change(claire)).status).toBe(200);
});

for (const [password, code] of [
  ['Tulipe-Ora1', 'password_too_short'],
  ['tulipe-orange-42', 'password_uppercase_missing'],
  ['TULIPE-ORANGE-42', 'password_lowercase_missing'],
  ['Tulipe-Orange-Bleue', 'password_digit_missing'],
  ['Tulipe-Orangé-42', 'password_character_refused'],
  ['Tulipe Orange 42', 'password_character_refused'],
  [' Tulipe-Orange-42', 'password_character_refused'],
  ['Tulipe-Orange-42\n', 'password_character_refused'],
  [`Tulipe-Orange-42${'x'.repeat(113)}`, 'password_too_long'],
  [`Tulipe-Orange-42${'x'.repeat(184)}`, 'password_too_long'],
  ['Motdepasse-2025', 'password_too_common'],
  [TEST_PASSWORD, 'password_unchanged'],
] as const) {
  test(`${JSON.stringify(password.slice(0, 24))} (${password.length}) is refused: ${code}`, async () => {
    const { api } = await startApi();
    const refused = await change(api.as('claire'), password);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400 validation_failed', [`newPassword ${code}`]]);
  });
}

for (const length of [12, 64, 128]) {
  test(`a password of ${length} characters counts whole`, async () => {
    const started = await startApi();
    const claire = await started.given.member();
    const password = `Xk9-${'wT2mQ8zL7rB4vN6p'.repeat(8)}`.slice(0, length);
    expect((await change(started.api.as('claire'), password)).status).toBe(200);
    const almost = `${password.slice(0, -1)}%`;
    expect(codeOf(await login(started.api.browser(), claire.membershipNumber, almost))).toBe(
      '403 login_failed',
    );
    expect(codeOf(await login(started.api.browser(), claire.membershipNumber, `${password} `))).toBe(
      '403 login_failed',
    );
    expect((await login(started.api.browser(), claire.membershipNumber, password)).status).toBe(200);
  });
}

test('two passwords that share 72 bytes differ', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const shared = 'Xk9-wT2mQ8zL7rB4vN6p'.repeat(4).slice(0, 72);
  expect((await change(started.api.as('claire'), `${shared}-one-1`)).status).toBe(200);
  expect(codeOf(await login(started.api.browser(), claire.membershipNumber, `${shared}-two-2`))).toBe(
    '403 login_failed',
  );
});

test('five wrong old passwords in a row are all, for two hours; a right one in between starts again', async () => {
  const { api, clock, passwordChecks } = await startApi();
  const claire = api.as('claire');
  for (let attempt = 0; attempt < 4; attempt += 1) await change(claire, NEW_PASSWORD, 'Pas-le-bon-2025');
  expect(fieldsOf(await change(claire, 'court'))).toEqual(['newPassword password_too_short']);
  const checked = passwordChecks();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => change(claire, NEW_PASSWORD, 'Pas-le-bon-2025')),
  );
  expect(passwordChecks() - checked).toBe(5);
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(8);
  const closed = await change(claire);
  expect(codeOf(closed)).toBe('429 too_many_attempts');
  expect(closed.headers['retry-after']).toBe('7200');
  for (let half = 0; half < 4; half += 1) {
    clock.advance(1790);
    await claire.get('/auth/profile');
  }
  clock.advance(40);
  expect((await change(claire)).status).toBe(200);
});

test('links that were mailed for a reset end with a change', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await started.api.browser().post('/auth/login/forgot-password', {
    login: claire.membershipNumber,
    socialSecurityNumber: claire.nir,
  });
  const token = await lastLinkToken(started);
  await change(started.api.as('claire'));
  const late = await started.api.browser().post('/auth/login/forgot-password/reset-validation', {
    token,
    password: 'Jardin.Bleu.1987',
  });
  expect(codeOf(late)).toBe('403 link_invalid');
});

test('nobody signed in, and an advisor, change nothing', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  expect(codeOf(await change(started.api.browser()))).toBe('401 session_required');
  expect(codeOf(await change(await asAdvisor(started, 'claire')))).toBe('403 read_only_session');
  expect((await login(started.api.browser(), claire.membershipNumber)).status).toBe(200);
});

test('the hash is argon2id, and no password stands in log or tables', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await change(started.api.as('claire'));
  await started.api.browser().post('/password/check', { password: 'Verdict-Voulu-77' });
  const { db } = started.platform.database;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, claire.accountId!));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  for (const place of [started.logLines.join('\n'), await wholeDatabase(started)]) {
    for (const secret of [NEW_PASSWORD, TEST_PASSWORD, 'Verdict-Voulu-77'])
      expect(place).not.toContain(secret);
  }
});

test('the field asks for the same verdict before anything is sent', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  for (const [password, code] of [
    [NEW_PASSWORD, null],
    ['court', 'password_too_short'],
    ['Élégante-Tulipe-42', 'password_character_refused'],
    ['Motdepasse-2025', 'password_too_common'],
    ['Grand-Lac-2025', 'password_too_common'],
    ['x'.repeat(200), 'password_uppercase_missing'],
  ] as const) {
    const { status, body } = await browser.post('/password/check', { password });
    expect([status, body]).toEqual([200, { accepted: code === null, code }]);
  }
  expect(codeOf(await browser.post('/password/check', { password: 'x'.repeat(1025) }))).toBe(
    '400 validation_failed',
  );
});

test('an address may ask two hundred times in a quarter of an hour', async () => {
  const { api, clock } = await startApi();
  const browser = api.browser();
  for (let attempt = 0; attempt < 200; attempt += 1) await browser.post('/password/check', { password: 'a' });
  expect(codeOf(await browser.post('/password/check', { password: 'a' }))).toBe('429 too_many_attempts');
  clock.advance(900);
  expect((await browser.post('/password/check', { password: 'a' })).status).toBe(200);
});
