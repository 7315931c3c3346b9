import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import {
  changeAddress,
  changeLogin,
  confirmation,
} from '../action-validations/action-validations.support.ts';
import { lastCode, lastLinkToken, NEW_PASSWORD, signIn, wrongCode } from '../auth/auth.support.ts';
import { members } from '../insured/insured.table.ts';

const codeOf = (answer: TestAnswer): string => `${answer.status} ${answer.body.code}`;
const fieldsOf = (answer: TestAnswer): string[] =>
  (answer.body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
const confirm = (browser: TestClient, code: string) => browser.post('/contacts/email-validation', { code });

test('the contacts stand as on file, with what is missing', async () => {
  const { api, given } = await startApi();
  const claire = await given.member({ mobileNumber: null });
  const { status, body } = await api.as('claire').get('/contacts');
  expect([status, body]).toEqual([
    200,
    {
      email: claire.email,
      secondaryEmail: null,
      mobileNumber: null,
      phone: null,
      foreignPhone: null,
      addressLine1: '4 rue des Lilas',
      addressLine2: null,
      addressLine3: null,
      zipCode: '69003',
      city: 'Lyon',
      country: 'FR',
      missing: ['mobileNumber'],
      emailChange: null,
      emailAlreadyUsed: false,
      changes: [],
      emailProvedAt: null,
      organisation: { code: null, name: null, offer: null, change: null },
    },
  ]);
});

test('an address is proved by the first code typed from it, of a sign-in or of a change, and no other one is', async () => {
  const started = await startApi();
  const { membershipNumber, memberId } = await started.given.member({ name: 'claire' });
  await signIn(started, started.api.browser(), membershipNumber);
  const own = started.api.as('claire');
  const provedAt = async () => (await own.get('/contacts')).body.emailProvedAt;
  const atFirst = await provedAt();
  expect(atFirst).toBe(started.clock.now().toISOString());
  started.clock.advance(300);
  await signIn(started, started.api.browser(), membershipNumber);
  expect(await provedAt()).toBe(atFirst);
  await changeAddress(started, own, { email: 'new@example.org' });
  expect(await provedAt()).toBe(atFirst);
  const changed = await confirm(own, lastCode(started));
  expect(changed.body.emailProvedAt).toBe(started.clock.now().toISOString());
  await started.platform.database.db
    .update(members)
    .set({ email: 'insurer@example.org' })
    .where(eq(members.id, memberId));
  expect(await provedAt()).toBeNull();
});

test('the profile no longer reports data that the member has filled in', async () => {
  const { api, given } = await startApi();
  await given.member({ mobileNumber: null });
  const claire = api.as('claire');
  expect((await claire.get('/auth/profile')).body).toMatchObject({
    personalInfoValid: false,
    missingInfo: ['mobileNumber'],
  });
  const { body } = await claire.patch('/contacts', {
    mobileNumber: '06 39 98 14 02',
    addressLine2: 'Bât. B',
  });
  expect(body).toMatchObject({ mobileNumber: '+33639981402', addressLine2: 'Bât. B', missing: [] });
  expect((await claire.get('/auth/profile')).body).toMatchObject({
    personalInfoValid: true,
    missingInfo: [],
  });
});

test('every wrong field is named, and none of the right ones is written', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  const refused = await claire.patch('/contacts', {
    city: 'Annecy',
    mobileNumber: '',
    email: 'claire@',
    zipCode: '00000',
    country: 'fr',
  });
  expect(codeOf(refused)).toBe('400 validation_failed');
  expect(fieldsOf(refused)).toEqual([
    'email email_invalid',
    'mobileNumber field_required',
    'zipCode postcode_invalid',
  ]);
  expect((await claire.get('/contacts')).body.city).toBe('Lyon');
  const form = await claire.patch('/contacts', { city: 7, country: 'FRA' });
  expect(fieldsOf(form)).toEqual(['city field_invalid', 'country field_too_long']);
});

test('a new address is in use once its code is typed; the old address gets a notice', async () => {
  const started = await startApi();
  const { api, given, mails } = started;
  const claire = await given.member({ email: 'claire@example.org' });
  const own = api.as('claire');
  const { body } = await changeAddress(started, own, { email: 'Claire@new.example.org', city: 'Annecy' });
  expect(body).toMatchObject({
    email: 'claire@example.org',
    city: 'Annecy',
    emailChange: {
      email: 'Claire@new.example.org',
      codeDuration: 600,
      expiresAt: '2025-11-12T09:10:00.000Z',
      resendTimeout: 120,
      resendAvailableIn: 120,
    },
  });
  expect(mails.map(({ to }) => to)).toEqual(['claire@example.org', 'Claire@new.example.org']);
  expect((await own.get('/auth/profile')).body.popups.mailValidation).toBe('C•••••@new.example.org');

  const done = await confirm(own, ` ${lastCode(started).replace(/(...)/, '$1 ')}`);
  expect(done.body).toMatchObject({ email: 'Claire@new.example.org', emailChange: null });
  expect((await own.get('/auth/profile')).body.popups.mailValidation).toBeNull();
  await started.runJobs();
  expect(mails.at(-1)).toMatchObject({ to: 'claire@example.org', subject: 'Votre adresse e-mail a changé' });
  expect(mails.at(-1)!.text).toContain('C•••••@new.example.org');
  const login = await api.browser().post('/auth/login', {
    grant_type: 'PASSWORD',
    login: claire.membershipNumber,
    password: 'Demo-Portail-2025',
  });
  expect(login.body.mfa.email).toBe('C•••••@new.example.org');
});

test('a password link that was sent to the old address is refused once the new one is in use', async () => {
  const started = await startApi();
  const { api, given } = started;
  const claire = await given.member({ email: 'claire@example.org' });
  const own = api.as('claire');
  const { membershipNumber, nir } = claire;
  await api
    .browser()
    .post('/auth/login/forgot-password', { login: membershipNumber, socialSecurityNumber: nir });
  const token = await lastLinkToken(started);
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  await confirm(own, lastCode(started));
  const refused = await api
    .browser()
    .post('/auth/login/forgot-password/reset-validation', { token, password: NEW_PASSWORD });
  expect(codeOf(refused)).toBe('403 link_invalid');
});

test('the address on file again, in whatever case, asks for no code', async () => {
  const { api, given, mails } = await startApi();
  await given.member({ email: 'claire@example.org' });
  const { body } = await api.as('claire').patch('/contacts', { email: 'CLAIRE@example.org' });
  expect(body).toMatchObject({ email: 'claire@example.org', emailChange: null });
  expect(mails).toEqual([]);
});

test('a double click sends one code; a resend is possible after two minutes and voids the code before', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  // The first click has used up the confirmation; the pending change needs no other one.
  expect((await own.patch('/contacts', { email: 'claire@new.example.org' })).status).toBe(200);
  expect(started.mails).toHaveLength(2);
  const first = lastCode(started);
  const early = await own.post('/contacts/email-validation/resend');
  expect([codeOf(early), early.body.retryAfterSeconds]).toEqual(['429 email_code_too_early', 120]);
  started.clock.advance(120);
  expect((await own.post('/contacts/email-validation/resend')).status).toBe(200);
  const second = lastCode(started);
  if (first !== second) expect(codeOf(await confirm(own, first))).toBe('403 email_code_wrong');
  expect((await confirm(own, second)).status).toBe(200);
  expect(codeOf(await confirm(own, second))).toBe('404 email_change_unknown');
});

test('a code expires after ten minutes; five wrong codes end the change, even in parallel', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  const code = lastCode(started);
  started.clock.advance(600);
  expect(codeOf(await confirm(own, code))).toBe('403 email_code_expired');
  await own.post('/contacts/email-validation/resend');
  const next = lastCode(started);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => confirm(own, wrongCode(next, nth))),
  );
  expect(guesses.filter((answer) => codeOf(answer) === '403 email_code_wrong')).toHaveLength(4);
  expect(codeOf(await confirm(own, next))).toBe('404 email_change_unknown');
  expect(codeOf(await own.post('/contacts/email-validation/resend'))).toBe('404 email_change_unknown');
  expect((await own.get('/contacts')).body.emailChange).toBeNull();
});

test('the same wrong code costs one try, and the answer tells how many are left', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  const code = lastCode(started);
  const left = async (typed: string) => (await confirm(own, typed)).body.params?.left;
  const twice = await Promise.all(Array.from({ length: 6 }, () => left(wrongCode(code))));
  expect(twice).toEqual(Array(6).fill('4'));
  expect([await left(wrongCode(code, 1)), await left(wrongCode(code))]).toEqual(['3', '3']);
  // An expired code does not count as a try.
  started.clock.advance(600);
  expect(codeOf(await confirm(own, code))).toBe('403 email_code_expired');
  await own.post('/contacts/email-validation/resend');
  expect(await left(wrongCode(lastCode(started), 2))).toBe('2');
  expect((await confirm(own, lastCode(started))).status).toBe(200);
});

test('a malformed code is refused at its field and costs no try', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(fieldsOf(await confirm(own, '12345'))).toEqual(['code code_invalid']);
  expect((await confirm(own, lastCode(started))).status).toBe(200);
});

test('a change can be cancelled, and expires after a day', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  const code = lastCode(started);
  expect((await own.delete('/contacts/email-validation')).body.emailChange).toBeNull();
  expect(codeOf(await confirm(own, code))).toBe('404 email_change_unknown');
});

test('a mail that does not leave changes nothing', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  await own.get('/contacts');
  const change = { email: 'claire@new.example.org', city: 'Annecy' };
  const headers = await confirmation(started, own, 'EMAIL_CHANGE', change);
  const send = () => own.patch('/contacts', change, { headers });
  started.breakMail(true);
  expect(codeOf(await send())).toBe('502 mail_sending_failed');
  const { body } = await own.get('/contacts');
  expect([body.city, body.emailChange]).toEqual(['Lyon', null]);
  started.breakMail(false);
  expect(await started.runJobs()).toBe(0);
  // The confirmation is still valid.
  expect((await send()).body).toMatchObject({ city: 'Annecy', emailChange: { email: change.email } });
});

test('another address for codes needs a confirmation at the address on file; other fields do not', async () => {
  const started = await startApi();
  await started.given.member({ email: 'claire@example.org', secondaryEmail: 'work@example.org' });
  const own = started.api.as('claire');
  for (const change of [{ email: 'stranger@example.net' }, { secondaryEmail: 'stranger@example.net' }]) {
    const refused = await own.patch('/contacts', { ...change, city: 'Annecy' });
    expect([codeOf(refused), refused.body.params]).toEqual([
      '403 action_validation_required',
      { kind: 'EMAIL_CHANGE' },
    ]);
    const headers = await confirmation(started, own, 'EMAIL_CHANGE', { email: 'claire@new.example.org' });
    expect(started.mails.at(-1)!.to).toBe('claire@example.org');
    expect(codeOf(await own.patch('/contacts', change, { headers }))).toBe('403 action_validation_required');
  }
  expect((await own.get('/contacts')).body).toMatchObject({
    email: 'claire@example.org',
    secondaryEmail: 'work@example.org',
    city: 'Lyon',
    emailChange: null,
  });
  expect(started.mails.map(({ to }) => to)).not.toContain('stranger@example.net');
  const free = { mobileNumber: '06 39 98 14 02', phone: null, city: 'Annecy', secondaryEmail: null };
  expect((await own.patch('/contacts', free)).body).toMatchObject({ city: 'Annecy', secondaryEmail: null });
});

test('without an address on file, the code to the new address is enough', async () => {
  const started = await startApi();
  await started.given.member({ email: null });
  const own = started.api.as('claire');
  expect((await own.patch('/contacts', { email: 'claire@new.example.org' })).status).toBe(200);
  expect((await confirm(own, lastCode(started))).body.email).toBe('claire@new.example.org');
});

test('after five wrong codes the same address can be requested again, with a new code', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  const change = { email: 'claire@new.example.org' };
  await changeAddress(started, own, change);
  const code = lastCode(started);
  for (let guess = 0; guess < 5; guess += 1) await confirm(own, wrongCode(code, guess));
  expect(codeOf(await confirm(own, code))).toBe('404 email_change_unknown');
  expect(codeOf(await own.patch('/contacts', change))).toBe('403 action_validation_required');
  expect((await changeAddress(started, own, change)).body.emailChange.email).toBe(change.email);
  expect((await confirm(own, lastCode(started))).body.email).toBe(change.email);
});

test('at most five codes are sent in an hour', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await changeAddress(started, own, { email: `claire${attempt}@new.example.org` })).status).toBe(
      200,
    );
  }
  expect(codeOf(await changeAddress(started, own, { email: 'claire9@new.example.org' }))).toBe(
    '429 too_many_attempts',
  );
});

test('a login by e-mail follows its address', async () => {
  const started = await startApi();
  await started.given.member({ email: 'claire@example.org' });
  const own = started.api.as('claire');
  await changeLogin(started, own, 'EMAIL');
  await changeAddress(started, own, { email: 'claire@new.example.org' });
  expect((await confirm(own, lastCode(started))).body.emailAlreadyUsed).toBe(false);
  const tryLogin = (login: string) =>
    started.api
      .browser()
      .post('/auth/login', { grant_type: 'PASSWORD', login, password: 'Demo-Portail-2025' });
  expect((await tryLogin('claire@new.example.org')).status).toBe(200);
  expect(codeOf(await tryLogin('claire@example.org'))).toBe('403 login_failed');
});

test('an address that is another account’s login: contacts updated, login unchanged, the member number is offered', async () => {
  const started = await startApi();
  const claire = await started.given.member({ email: 'claire@example.org' });
  await started.given.member({ name: 'bruno', email: 'bruno@example.org' });
  const own = started.api.as('claire');
  await changeLogin(started, own, 'EMAIL');
  await changeLogin(started, started.api.as('bruno'), 'EMAIL');
  await changeAddress(started, own, { email: 'bruno@example.org' });
  const { body } = await confirm(own, lastCode(started));
  expect(body).toMatchObject({ email: 'bruno@example.org', emailAlreadyUsed: true });
  const profile = (await own.get('/auth/profile')).body;
  expect(profile.login).toEqual({ kind: 'EMAIL', login: 'claire@example.org' });
  expect(profile.popups.emailAlreadyUsed).toBe(true);
  await changeLogin(started, own, 'MEMBER_NUMBER');
  expect((await own.get('/auth/profile')).body).toMatchObject({
    login: { kind: 'MEMBER_NUMBER', login: claire.membershipNumber },
    popups: { emailAlreadyUsed: false },
  });
  expect((await own.get('/contacts')).body.emailAlreadyUsed).toBe(false);
});

test('a second address that becomes the first is no longer the second; another second address is announced to the first', async () => {
  const started = await startApi();
  await started.given.member({ email: 'claire@example.org', secondaryEmail: 'work@example.org' });
  const own = started.api.as('claire');
  expect(fieldsOf(await own.patch('/contacts', { email: 'Work@example.org' }))).toEqual([
    'email secondary_email_same',
  ]);
  expect(fieldsOf(await own.patch('/contacts', { secondaryEmail: 'claire@example.org' }))).toEqual([
    'secondaryEmail secondary_email_same',
  ]);
  const { body } = await changeAddress(started, own, { secondaryEmail: 'other@example.org' });
  expect(body.secondaryEmail).toBe('other@example.org');
  await started.runJobs();
  expect(started.mails.at(-1)).toMatchObject({
    to: 'claire@example.org',
    subject: 'Votre seconde adresse e-mail a changé',
  });
});

test('nobody signed in reads or writes, an advisor only reads, nobody reaches another member', async () => {
  const started = await startApi();
  await started.given.member({ name: 'claire', email: 'claire@example.org' });
  await started.given.member({ name: 'bruno', email: 'bruno@example.org' });
  const advisor = await asAdvisor(started, 'claire');
  const calls: [method: 'get' | 'patch' | 'post' | 'delete', path: string, body?: object][] = [
    ['get', '/contacts'],
    ['patch', '/contacts', { city: 'Annecy' }],
    ['post', '/contacts/email-validation', { code: '000000' }],
    ['post', '/contacts/email-validation/resend'],
    ['delete', '/contacts/email-validation'],
  ];
  for (const [method, path, body] of calls) {
    const stranger = started.api.browser() as unknown as Record<string, TestClient['post']>;
    expect(codeOf(await stranger[method]!(path, body as never))).toBe('401 session_required');
    const reader = advisor as unknown as Record<string, TestClient['post']>;
    const seen = await reader[method]!(path, body as never);
    expect(method === 'get' ? seen.status : codeOf(seen)).toBe(
      method === 'get' ? 200 : '403 read_only_session',
    );
  }
  await changeAddress(started, started.api.as('bruno'), { email: 'b@new.example.org' });
  const code = lastCode(started);
  expect(codeOf(await confirm(started.api.as('claire'), code))).toBe('404 email_change_unknown');
  const extra = await started.api.as('claire').patch('/contacts', { memberId: 'x', nirHash: 'y', id: 'z' });
  expect(extra.body.email).toBe('claire@example.org');
});
