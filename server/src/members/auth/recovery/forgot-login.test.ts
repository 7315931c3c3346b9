import { test } from 'node:test';
import { expect } from 'expect';
import type { GivenMember } from '../../../testing/given-member.ts';
import { startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { changeLogin } from '../../action-validations/action-validations.support.ts';
import { codeOf, fieldsOf, wholeDatabase } from '../auth.support.ts';

const ask = (browser: TestClient, of: GivenMember, more: object = {}) =>
  browser.post('/auth/login/forgot-login', {
    socialSecurityNumber: of.nir,
    birthDate: of.birthDate,
    email: of.email,
    ...more,
  });

test('the login goes to the address on file, which the answer masks', async () => {
  const started = await startApi();
  const claire = await started.given.member({ email: 'claire.martin@example.org' });
  const { status, body } = await ask(started.api.browser(), claire, { email: 'Claire.MARTIN@example.org ' });
  expect([status, body]).toEqual([200, { email: 'c•••••.m•••••@example.org' }]);
  expect(await started.runJobs()).toBe(1);
  const [mail] = started.mails;
  expect(mail).toMatchObject({ to: 'claire.martin@example.org', subject: 'Votre identifiant de connexion' });
  expect(mail!.text).toContain(`votre numéro d’adhérent, ${claire.membershipNumber}`);
  expect(mail!.text).toContain('Claire');
  for (const part of [mail!.text, mail!.html]) expect(part).not.toContain(claire.nir.slice(0, 13));
});

test('the second address on file serves as well, and the page’s language and brand are the mail’s', async () => {
  const started = await startApi();
  const bruno = await started.given.member({
    name: 'bruno',
    environment: 'NATIXIS',
    secondaryEmail: 'bruno@work.example.org',
  });
  const browser = started.api.browser({ host: 'natixis.localhost' });
  const answer = await browser.post(
    '/auth/login/forgot-login',
    { socialSecurityNumber: bruno.nir, birthDate: bruno.birthDate, email: 'bruno@work.example.org' },
    { headers: { 'accept-language': 'en' } },
  );
  expect(answer.status).toBe(200);
  await started.runJobs();
  expect(started.mails[0]).toMatchObject({ to: 'bruno@work.example.org', subject: 'Your login' });
  expect(started.mails[0]!.from).toContain('Ardoise');
});

test('whoever chose the e-mail address is told so, and never a social security number', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await changeLogin(started, started.api.as('claire'), 'NIR');
  await ask(started.api.browser(), claire);
  await started.runJobs();
  expect(started.mails.at(-1)!.text).toContain('votre numéro de sécurité sociale.');
});

for (const [what, change] of [
  ['another social security number', { socialSecurityNumber: '295109912611193' }],
  ['another birth date', { birthDate: '1985-05-15' }],
  ['an address that is not on file', { email: 'someone@example.org' }],
] as const) {
  test(`${what} is an unknown insured, and nothing leaves`, async () => {
    const started = await startApi();
    const claire = await started.given.member();
    expect(codeOf(await ask(started.api.browser(), claire, change))).toBe('404 insured_unknown');
    expect(await started.runJobs()).toBe(0);
  });
}

test('an insured without an account, and one of another environment, are unknown too', async () => {
  const started = await startApi();
  const none = await started.given.member({ name: 'olivier', account: null });
  const elsewhere = await started.given.member({ name: 'ana', environment: 'NATIXIS' });
  for (const member of [none, elsewhere]) {
    expect(codeOf(await ask(started.api.browser(), member))).toBe('404 insured_unknown');
  }
});

test('a second mail within ten minutes was already sent', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await ask(started.api.browser(), claire);
  started.clock.advance(599);
  const again = await ask(started.api.browser(), claire);
  expect(codeOf(again)).toBe('429 login_mail_already_sent');
  expect(again.body.retryAfterSeconds).toBe(1);
  expect(again.headers['retry-after']).toBe('1');
  started.clock.advance(1);
  expect((await ask(started.api.browser(), claire)).status).toBe(200);
  expect(await started.runJobs()).toBe(2);
});

test('every wrong field is named at once', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  const wrong = await browser.post('/auth/login/forgot-login', {
    socialSecurityNumber: '295109912611199',
    birthDate: '1985-02-30',
    email: 'claire@example.org\r\nBcc: all@example.org',
  });
  expect(codeOf(wrong)).toBe('400 validation_failed');
  expect(fieldsOf(wrong)).toEqual([
    'socialSecurityNumber nir_invalid',
    'birthDate date_invalid',
    'email email_invalid',
  ]);
  const empty = await browser.post('/auth/login/forgot-login', {
    socialSecurityNumber: ' ',
    birthDate: '1985-05-14',
    email: '',
  });
  expect(fieldsOf(empty)).toEqual(['socialSecurityNumber field_required', 'email field_required']);
  expect(fieldsOf(await browser.post('/auth/login/forgot-login', {}))).toEqual([
    'socialSecurityNumber field_required',
    'birthDate field_required',
    'email field_required',
  ]);
});

test('one person can be asked about ten times an hour, from whatever address, known or unknown', async () => {
  for (const isKnown of [true, false]) {
    const started = await startApi();
    const claire = await started.given.member({ account: isKnown ? {} : null });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(codeOf(await ask(started.api.browser(), claire, { birthDate: '1990-01-01' }))).toBe(
        '404 insured_unknown',
      );
    }
    expect(codeOf(await ask(started.api.browser(), claire))).toBe('429 too_many_attempts');
    started.clock.advance(3600);
    expect((await ask(started.api.browser(), claire)).status).toBe(isKnown ? 200 : 404);
  }
});

test('failures here and at the login use up the same twenty of an address', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const address = '192.0.2.20';
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const other = await started.given.member({ name: `m${attempt}` });
    await ask(started.api.browser({ address }), other, { birthDate: '1990-01-01' });
    await started.api.browser({ address }).post('/auth/login', {
      grant_type: 'PASSWORD',
      login: String(40_000_000 + attempt),
      password: 'Pas-le-bon-2025',
    });
  }
  expect(codeOf(await ask(started.api.browser({ address }), claire))).toBe('429 too_many_attempts');
  expect((await ask(started.api.browser(), claire)).status).toBe(200);
});

test('neither log nor database keep what was typed', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  await ask(started.api.browser(), claire);
  await ask(started.api.browser(), claire, { birthDate: '1990-01-01' });
  const places = [started.logLines.join('\n'), await wholeDatabase(started)];
  for (const place of places) expect(place).not.toContain(claire.nir.slice(0, 13));
  expect(places[0]).not.toContain(claire.email!);
  expect(started.logLines.some((line) => line.includes('/auth/login/forgot-login'))).toBe(true);
});
