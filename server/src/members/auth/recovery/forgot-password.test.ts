import { test } from 'node:test';
import { expect } from 'expect';
import type { GivenMember } from '../../../testing/given-member.ts';
import { TEST_PASSWORD } from '../../../testing/given-member.ts';
import { type Started, startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import {
  codeOf,
  fieldsOf,
  lastCode,
  lastLinkToken,
  login,
  NEW_PASSWORD,
  signIn,
  validate,
  wholeDatabase,
  wrongCode,
} from '../auth.support.ts';

const ask = (browser: TestClient, of: GivenMember, more: object = {}) =>
  browser.post('/auth/login/forgot-password', {
    login: of.membershipNumber,
    socialSecurityNumber: of.nir,
    ...more,
  });

const reset = (browser: TestClient, token: string, password = NEW_PASSWORD, key?: string) =>
  browser.post('/auth/login/forgot-password/reset-validation', { token, password }, key ? { key } : {});

async function withLink(wish: Parameters<Started['given']['member']>[0] = {}) {
  const started = await startApi();
  const claire = await started.given.member(wish);
  expect((await ask(started.api.browser(), claire)).status).toBe(200);
  return { started, claire, token: await lastLinkToken(started) };
}

test('a link goes to the address on file, by the configured address alone', async () => {
  const started = await startApi();
  const claire = await started.given.member({ email: 'claire.martin@example.org' });
  const { body } = await started.api
    .browser()
    .post(
      '/auth/login/forgot-password',
      { login: claire.membershipNumber, socialSecurityNumber: claire.nir },
      { headers: { 'x-forwarded-host': 'evil.example', referer: 'http://evil.example/' } },
    );
  expect(body).toEqual({ email: 'c•••••.m•••••@example.org', linkMinutes: 60 });
  expect(started.mails).toEqual([]);
  await started.runJobs();
  const [mail] = started.mails;
  expect(mail).toMatchObject({
    to: 'claire.martin@example.org',
    subject: 'Choisissez un nouveau mot de passe',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@/),
  });
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toMatch(/http:\/\/localhost:3000\/login\/forgot-password\/[\w-]{43}/);
    expect(part).not.toContain('evil');
  }
});

test('a forged Host header reaches no environment, so no mail', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const browser = started.api.browser();
  await browser.get('/init');
  const forged = await browser.post(
    '/auth/login/forgot-password',
    { login: claire.membershipNumber, socialSecurityNumber: claire.nir },
    { headers: { host: 'evil.example', origin: 'http://evil.example' } },
  );
  expect(forged.status).toBeGreaterThanOrEqual(400);
  expect(await started.runJobs()).toBe(0);
});

test('an environment with an address of its own is linked to there, in its brand and the page’s language', async () => {
  const started = await startApi();
  started.environments.change('NATIXIS', { origin: 'https://espace.ardoise.example' });
  const bruno = await started.given.member({ name: 'bruno', environment: 'NATIXIS' });
  await started.api
    .browser({ host: 'natixis.localhost' })
    .post(
      '/auth/login/forgot-password',
      { login: bruno.nir, socialSecurityNumber: bruno.nir },
      { headers: { 'accept-language': 'en' } },
    );
  await started.runJobs();
  const [mail] = started.mails;
  expect(mail!.subject).toBe('Choose a new password');
  expect(mail!.from).toContain('Ardoise');
  expect(mail!.html).toContain('href="https://espace.ardoise.example/login/forgot-password/');
});

test('login and number that do not go together are not recognised, whichever of them is known', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const bruno = await started.given.member({ name: 'bruno' });
  const browser = started.api.browser();
  for (const more of [
    { login: '99999999' },
    { socialSecurityNumber: bruno.nir },
    { login: bruno.membershipNumber },
    { socialSecurityNumber: '295109912611193' },
  ]) {
    expect(codeOf(await ask(browser, claire, more))).toBe('403 login_nir_mismatch');
  }
  expect(await started.runJobs()).toBe(0);
  expect(fieldsOf(await ask(browser, claire, { login: '1', socialSecurityNumber: '' }))).toEqual([
    'login login_invalid',
    'socialSecurityNumber field_required',
  ]);
});

test('who has no address on file is led to an advisor', async () => {
  const started = await startApi();
  const silent = await started.given.member({ name: 'marc', email: null });
  expect(codeOf(await ask(started.api.browser(), silent))).toBe('409 email_missing');
});

test('a sleeping account gets a new password, and sleeps on until it is activated with it', async () => {
  const { started, claire, token } = await withLink({ account: { state: 'ASLEEP', passwordHash: null } });
  expect((await reset(started.api.browser(), token)).status).toBe(200);
  expect(codeOf(await login(started.api.browser(), claire.membershipNumber, NEW_PASSWORD))).toBe(
    '403 account_not_activated',
  );
  const browser = started.api.browser();
  const { body } = await browser.post('/auth/activate-account/affiliation', {
    grant_type: 'PASSWORD',
    login: claire.membershipNumber,
    password: NEW_PASSWORD,
  });
  expect((await validate(browser, body.mfa.sessionId, lastCode(started))).status).toBe(200);
});

test('the link waits for its mail encrypted, is mailed once, and is gone then', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  started.breakMail(true);
  await ask(started.api.browser(), claire);
  const waiting = await wholeDatabase(started);
  await expect(started.runJobs()).rejects.toThrow('the mail server is down');
  started.breakMail(false);
  // The repeat comes at another time, but the job still exists and sends the same mail.
  await started.platform.database.db.execute(
    "update pgboss.job set start_after = now() - interval '1 s', state = 'created'",
  );
  const token = await lastLinkToken(started);
  expect(started.mails).toHaveLength(1);
  expect(await started.runJobs()).toBe(0);
  for (const content of [token, 'Choisissez', claire.nir.slice(0, 13)])
    expect(waiting).not.toContain(content);
  const { rows } = await started.platform.database.db.execute(
    'select data from pgboss.job where data is not null',
  );
  expect(rows).toEqual([]);
});

test('five links an hour, then none', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await ask(started.api.browser(), claire)).status).toBe(200);
  }
  expect(codeOf(await ask(started.api.browser(), claire))).toBe('429 too_many_attempts');
  expect(await started.runJobs()).toBe(5);
});

test('the link’s page learns whose it is, as often as it likes', async () => {
  const { started, claire, token } = await withLink();
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await started.api.browser().get('/auth/login/get-logins', { query: { token } });
    expect([status, body]).toEqual([
      200,
      {
        purpose: 'RESET',
        firstName: 'Claire',
        logins: [
          { kind: 'MEMBER_NUMBER', login: claire.membershipNumber },
          { kind: 'NIR', login: expect.stringMatching(/^2 85 05 ••/) },
        ],
      },
    ]);
  }
  const unknown = await started.api.browser().get('/auth/login/get-logins', { query: { token: 'x' } });
  expect(codeOf(unknown)).toBe('403 link_invalid');
  expect(codeOf(await started.api.browser().get('/auth/login/get-logins'))).toBe('400 validation_failed');
});

test('the new password opens, the old one no longer, every session has ended, a notice has left', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const phone = started.api.browser();
  await signIn(started, phone, claire.membershipNumber);
  const desktop = started.api.as('claire');
  expect((await desktop.get('/auth/profile')).status).toBe(200);
  await ask(started.api.browser(), claire);
  const token = await lastLinkToken(started);

  const browser = started.api.browser();
  const answer = await reset(browser, token);
  expect([answer.status, answer.body]).toEqual([200, { done: true }]);
  expect(browser.cookies.has('portal_session')).toBe(false);
  for (const signedIn of [phone, desktop]) {
    expect(codeOf(await signedIn.get('/auth/profile'))).toBe('401 session_required');
  }
  expect(codeOf(await login(started.api.browser(), claire.membershipNumber))).toBe('403 login_failed');
  const next = await login(started.api.browser(), claire.membershipNumber, NEW_PASSWORD);
  expect(next.body.next).toBe('mfa');
  await started.runJobs();
  expect(started.mails.map(({ subject }) => subject)).toContain('Votre mot de passe a changé');
});

for (const [minutes, expected] of [
  [59, 200],
  [61, '403 link_expired'],
] as const) {
  test(`after ${minutes} minutes the link answers ${expected}`, async () => {
    const { started, token } = await withLink();
    started.clock.advance(minutes * 60);
    const answer = await reset(started.api.browser(), token);
    expect(expected === 200 ? answer.status : codeOf(answer)).toBe(expected);
  });
}

test('at the sixtieth minute the link is over, a second before it is not', async () => {
  const { started, token } = await withLink();
  const look = () => started.api.browser().get('/auth/login/get-logins', { query: { token } });
  started.clock.advance(3599);
  expect((await look()).status).toBe(200);
  started.clock.advance(1);
  expect(codeOf(await look())).toBe('403 link_expired');
});

test('a link works once, and a newer one voids it', async () => {
  const { started, claire, token: first } = await withLink();
  await ask(started.api.browser(), claire);
  const second = await lastLinkToken(started);
  expect(second).not.toBe(first);
  expect(codeOf(await reset(started.api.browser(), first))).toBe('403 link_invalid');
  expect((await reset(started.api.browser(), second)).status).toBe(200);
  expect(codeOf(await reset(started.api.browser(), second, 'Jardin.Bleu.1987'))).toBe('403 link_invalid');
  expect(codeOf(await reset(started.api.browser(), 'nobodys'))).toBe('403 link_invalid');
});

test('of many resets at once with one link, one is done', async () => {
  const { started, token } = await withLink();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => reset(started.api.browser(), token, `Tulipe-Orange-${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
    Array(7).fill('403 link_invalid'),
  );
});

test('a repeat with the same key gets the first answer, another key does not', async () => {
  const { started, token } = await withLink();
  const key = 'reset-0001-abcdef';
  expect((await reset(started.api.browser(), token, NEW_PASSWORD, key)).status).toBe(200);
  const again = await reset(started.api.browser(), token, NEW_PASSWORD, key);
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(codeOf(await reset(started.api.browser(), token, NEW_PASSWORD, 'reset-0002-abcdef'))).toBe(
    '403 link_invalid',
  );
});

test('the link of one environment is nobody’s in another', async () => {
  const { started, token } = await withLink();
  expect(codeOf(await reset(started.api.browser({ host: 'natixis.localhost' }), token))).toBe(
    '403 link_invalid',
  );
  expect((await reset(started.api.browser(), token)).status).toBe(200);
});

for (const [password, code] of [
  ['Court-1', 'password_too_short'],
  ['sans-majuscule-42', 'password_uppercase_missing'],
  ['SANS-MINUSCULE-42', 'password_lowercase_missing'],
  ['Sans-Aucun-Chiffre', 'password_digit_missing'],
  ['Élégante-Tulipe-42', 'password_character_refused'],
  [' Tulipe-Orange-42', 'password_character_refused'],
  [`Tu1-${'x'.repeat(125)}`, 'password_too_long'],
  ['Motdepasse-2025', 'password_too_common'],
  ['Claire-2025-2025', 'password_too_common'],
  [TEST_PASSWORD, 'password_unchanged'],
] as const) {
  test(`a new password that is refused (${code}) leaves the link as it is`, async () => {
    const { started, token } = await withLink();
    const refused = await reset(started.api.browser(), token, password);
    expect(codeOf(refused)).toBe('400 validation_failed');
    expect(fieldsOf(refused)).toEqual([`password ${code}`]);
    expect((await reset(started.api.browser(), token)).status).toBe(200);
  });
}

test('a reset lifts the lock of wrong passwords, for known browsers too, not that of wrong codes nor an operator’s', async () => {
  const started = await startApi();
  const { api, given } = started;
  const claire = await given.member();
  const own = api.browser();
  await signIn(started, own, claire.membershipNumber);
  for (const browser of [api.browser(), own]) {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await login(browser, claire.membershipNumber, 'Pas-le-bon-2025');
    expect(codeOf(await login(browser, claire.membershipNumber))).toBe('403 account_locked');
  }
  await ask(api.browser(), claire);
  await reset(api.browser(), await lastLinkToken(started));
  const { body } = await login(api.browser(), claire.membershipNumber, NEW_PASSWORD);
  expect(body.next).toBe('mfa');
  expect((await login(own, claire.membershipNumber, NEW_PASSWORD)).body.next).toBe('mfa');

  const code = lastCode(started);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await validate(api.browser(), body.mfa.sessionId, wrongCode(code, attempt));
  await ask(api.browser(), claire);
  await reset(api.browser(), await lastLinkToken(started), 'Jardin.Bleu.1987');
  expect(codeOf(await login(api.browser(), claire.membershipNumber, 'Jardin.Bleu.1987'))).toBe(
    '403 mfa_blocked',
  );

  const nadia = await given.member({ name: 'nadia', account: { lockedAt: new Date('2025-11-01') } });
  await ask(api.browser(), nadia);
  await reset(api.browser(), await lastLinkToken(started));
  expect(codeOf(await login(api.browser(), nadia.membershipNumber, NEW_PASSWORD))).toBe('403 account_locked');
});

test('a sign-in that waits for its code ends with the password that began it', async () => {
  const { started, claire, token } = await withLink();
  const browser = started.api.browser();
  const { body } = await login(browser, claire.membershipNumber);
  const code = lastCode(started);
  await reset(started.api.browser(), token);
  expect(codeOf(await validate(browser, body.mfa.sessionId, code))).toBe('403 mfa_session_unknown');
});

test('neither token nor password nor number stand in log, tables or answers', async () => {
  const { started, claire, token } = await withLink();
  await started.api.browser().get('/auth/login/get-logins', { query: { token } });
  await reset(started.api.browser(), token);
  const database = await wholeDatabase(started);
  const log = started.logLines.join('\n');
  for (const secret of [token, NEW_PASSWORD, claire.nir.slice(0, 13)]) {
    expect(database).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
});
