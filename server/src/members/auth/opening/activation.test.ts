import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { TEST_PASSWORD } from '../../../testing/given-member.ts';
import { startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { codeOf, fieldsOf, lastCode, login, signIn, validate, wrongCode } from '../auth.support.ts';
import { accounts } from '../auth.table.ts';

const activate = (browser: TestClient, name: string, password = TEST_PASSWORD, more: object = {}) =>
  browser.post('/auth/activate-account/affiliation', {
    grant_type: 'PASSWORD',
    login: name,
    password,
    ...more,
  });

test('the password of the insurer and the code of the mailbox wake the account, together', async () => {
  const started = await startApi();
  const lucas = await started.given.member({ name: 'lucas', account: { state: 'ASLEEP' } });
  const stateOf = async () => {
    const { db } = started.platform.database;
    const [row] = await db.select().from(accounts).where(eq(accounts.id, lucas.accountId!));
    return row?.state;
  };
  const browser = started.api.browser();
  const { status, body } = await activate(browser, lucas.membershipNumber);
  expect([status, body.next]).toEqual([200, 'mfa']);
  expect(started.mails.map(({ to }) => to)).toEqual([lucas.email]);
  expect(await stateOf()).toBe('ASLEEP');
  expect(codeOf(await login(started.api.browser(), lucas.membershipNumber))).toBe(
    '403 account_not_activated',
  );

  const code = lastCode(started);
  expect(codeOf(await validate(browser, body.mfa.sessionId, wrongCode(code)))).toBe('403 mfa_code_wrong');
  expect(await stateOf()).toBe('ASLEEP');
  expect((await validate(browser, body.mfa.sessionId, code)).status).toBe(200);
  expect(await stateOf()).toBe('ACTIVE');
  expect((await browser.get('/auth/profile')).body.firstName).toBe('Lucas');
  started.clock.advance(600);
  await signIn(started, started.api.browser(), lucas.nir);
});

test('identifiers that are not recognised: unknown or wrong, the same answer for the same work', async () => {
  const { api, given, passwordChecks } = await startApi();
  const lucas = await given.member({ name: 'lucas', account: { state: 'ASLEEP' } });
  const silent = await given.member({ name: 'ana', account: { state: 'ASLEEP', passwordHash: null } });
  for (const [name, password] of [
    [lucas.membershipNumber, 'Pas-le-bon-2025'],
    ['99999999', TEST_PASSWORD],
    ['nothing at all', TEST_PASSWORD],
    [silent.membershipNumber, TEST_PASSWORD],
  ] as const) {
    expect(codeOf(await activate(api.browser(), name, password))).toBe('403 activation_not_recognised');
  }
  expect(passwordChecks()).toBe(4);
});

test('an account that is awake, or locked by an operator, says so only to the right password', async () => {
  const { api, given } = await startApi();
  const claire = await given.member();
  const nadia = await given.member({
    name: 'nadia',
    account: { state: 'ASLEEP', lockedAt: new Date('2025-11-01') },
  });
  for (const [member, expected] of [
    [claire, '409 account_already_active'],
    [nadia, '403 account_locked'],
  ] as const) {
    expect(codeOf(await activate(api.browser(), member.membershipNumber, 'Pas-le-bon-2025'))).toBe(
      '403 activation_not_recognised',
    );
    expect(codeOf(await activate(api.browser(), member.membershipNumber))).toBe(expected);
  }
});

test('an affiliation that is not final leads to the enrolment, or to human resources where there is none', async () => {
  const started = await startApi();
  const { api, given, environments } = started;
  const clara = await given.member({ name: 'clara', affiliationPending: true, account: { state: 'ASLEEP' } });
  expect(codeOf(await activate(api.browser(), clara.membershipNumber))).toBe('409 enrolment_unreachable');
  for (const [params, expected] of [
    [{}, 409],
    [{ url: 'javascript:alert(1)' }, 409],
    [{ url: 'https://adhesion.example.org/' }, 200],
  ] as const) {
    environments.change('GFPLAC', {
      featureStatus: [{ feature_id: 'PRIMO_ADHESION', enabled: true, params }],
    });
    const answer = await activate(api.browser(), clara.membershipNumber);
    expect(answer.status).toBe(expected);
    if (answer.status === 200)
      expect(answer.body).toEqual({ next: 'enrolment', url: 'https://adhesion.example.org/' });
  }
  expect(started.mails).toEqual([]);
});

test('an address that marked our mails as spam gets the code once the member agrees, after the right password alone', async () => {
  const started = await startApi();
  const { api, given } = started;
  const lucas = await given.member({
    name: 'lucas',
    account: { state: 'ASLEEP', spamMarkedAt: new Date('2025-11-01') },
  });
  const cleared = { spam_cleared: true };
  expect(codeOf(await activate(api.browser(), lucas.membershipNumber, 'Pas-le-bon-2025', cleared))).toBe(
    '403 activation_not_recognised',
  );
  expect(codeOf(await activate(api.browser(), lucas.membershipNumber))).toBe('403 email_spam_marked');
  expect(started.mails).toEqual([]);
  const browser = api.browser();
  const { body } = await activate(browser, lucas.membershipNumber, TEST_PASSWORD, cleared);
  expect((await validate(browser, body.mfa.sessionId, lastCode(started))).status).toBe(200);
  started.clock.advance(600);
  await signIn(started, api.browser(), lucas.membershipNumber);
});

test('guesses here count with those of the sign-in', async () => {
  const { api, given } = await startApi();
  const lucas = await given.member({ name: 'lucas', account: { state: 'ASLEEP' } });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await activate(api.browser(), lucas.membershipNumber, 'Pas-le-bon-2025');
    await login(api.browser(), lucas.membershipNumber, 'Pas-le-bon-2025');
  }
  expect(codeOf(await activate(api.browser(), lucas.nir, 'Pas-le-bon-2025'))).toBe('403 account_locked');
  expect(codeOf(await login(api.browser(), lucas.membershipNumber))).toBe('403 account_locked');
});

test('two addresses are a choice; no address is an incomplete profile; a mail that fails is said', async () => {
  const started = await startApi();
  const two = await started.given.member({
    name: 'thomas',
    secondaryEmail: 'thomas@work.example.org',
    account: { state: 'ASLEEP' },
  });
  const none = await started.given.member({ name: 'marc', email: null, account: { state: 'ASLEEP' } });
  const one = await started.given.member({ name: 'lucas', account: { state: 'ASLEEP' } });
  const choice = await activate(started.api.browser(), two.membershipNumber);
  expect(choice.body).toMatchObject({
    next: 'mfa-email-list',
    emails: [{ id: 'primary' }, { id: 'secondary' }],
  });
  expect(codeOf(await activate(started.api.browser(), none.membershipNumber))).toBe('409 profile_incomplete');
  started.breakMail(true);
  expect(codeOf(await activate(started.api.browser(), one.membershipNumber))).toBe('502 mail_sending_failed');
});

test('every field is checked, and an environment that is closed activates nobody', async () => {
  const { api, environments } = await startApi();
  const browser = api.browser();
  expect(fieldsOf(await browser.post('/auth/activate-account/affiliation', {}))).toEqual([
    'grant_type field_required',
    'login field_required',
    'password field_required',
  ]);
  environments.change('GFPLAC', { state: 'closed' });
  expect(codeOf(await activate(browser, '10000004'))).toBe('403 environment_not_open');
});
