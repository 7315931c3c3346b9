import { test } from 'node:test';
import { expect } from 'expect';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { changeLogin, confirmation } from '../action-validations/action-validations.support.ts';
import { codeOf, lastCode, lastLinkToken, login, NEW_PASSWORD, validate, wrongCode } from './auth.support.ts';

const WRONG = 'Pas-le-bon-2025';
const NOBODY = '295109912611193';

type Provoke = (started: Started) => Promise<TestAnswer>;

/** A sign-in that waits for its code. */
async function waiting(started: Started) {
  const claire = await started.given.member();
  const browser = started.api.browser();
  const { sessionId } = (await login(browser, claire.membershipNumber)).body.mfa;
  return { browser, claire, sessionId, code: lastCode(started) };
}

const activate = ({ api }: Started, name: string, password?: string) =>
  api.browser().post('/auth/activate-account/affiliation', {
    grant_type: 'PASSWORD',
    login: name,
    password: password ?? 'Demo-Portail-2025',
  });

const identify = ({ api }: Started, nir: string, birthDate: string, name = 'Martin') =>
  api.browser().post('/auth/login/create-account-validation', {
    name,
    firstName: 'Nina',
    birthDate,
    socialSecurityNumber: nir,
  });

/** A member without an account who asks to open one. */
const nina = (started: Started, more: object = {}) =>
  started.given.member({ name: 'nina', account: null, ...more });

/** A code on its way that would confirm a bank account. */
async function action({ api }: Started) {
  const browser = api.as('claire');
  const { body } = await browser.post('/action-validations', { kind: 'BANK_ACCOUNT_CHANGE', payload: {} });
  return { type: (code: string) => browser.post(`/action-validations/${body.id}/verify`, { code }) };
}

/**
 * Every row around the sign-in in the specification's error catalogue (its section 8), with a call
 * that causes it.
 */
const CATALOGUE: [row: string, expected: string, Provoke][] = [
  [
    'Login: wrong identifier or password',
    '403 login_failed',
    async ({ api, given }) => login(api.browser(), (await given.member()).membershipNumber, WRONG),
  ],
  [
    'Login: account blocked after too many errors',
    '403 account_locked',
    async ({ api, given }) => {
      const { membershipNumber } = await given.member();
      for (let guess = 0; guess < 5; guess += 1) await login(api.browser(), membershipNumber, WRONG);
      return login(api.browser(), membershipNumber);
    },
  ],
  [
    'Login: not activated',
    '403 account_not_activated',
    async ({ api, given }) =>
      login(api.browser(), (await given.member({ account: { state: 'ASLEEP' } })).membershipNumber),
  ],
  [
    'Login: cross-origin failure',
    '403 origin_refused',
    ({ api }) =>
      api
        .browser()
        .post(
          '/auth/login',
          { grant_type: 'PASSWORD', login: '10000001', password: WRONG },
          { headers: { origin: 'https://evil.example' } },
        ),
  ],
  [
    'Login: environment not authorised yet',
    '403 environment_not_open',
    ({ api, environments }) => {
      environments.change('GFPLAC', { state: 'closed' });
      return login(api.browser(), '10000001');
    },
  ],
  [
    'Login: environment not found or not accessible',
    '404 environment_unknown',
    ({ api }) => login(api.browser({ host: 'nowhere.localhost' }), '10000001'),
  ],
  [
    'Login: profile information not fully loaded',
    '409 profile_incomplete',
    async ({ api, given }) => login(api.browser(), (await given.member({ email: null })).membershipNumber),
  ],
  [
    'Login: mail sending failure',
    '502 mail_sending_failed',
    async ({ api, given, breakMail }) => {
      const { membershipNumber } = await given.member();
      breakMail(true);
      return login(api.browser(), membershipNumber);
    },
  ],
  [
    'Login: MFA account blocked 2 hours',
    '403 mfa_blocked',
    async (started) => {
      const { browser, claire, sessionId, code } = await waiting(started);
      for (let guess = 0; guess < 5; guess += 1) await validate(browser, sessionId, wrongCode(code, guess));
      started.clock.advance(2 * 3600 - 1);
      return login(browser, claire.membershipNumber);
    },
  ],
  [
    'Login: IP temporarily blocked',
    '429 too_many_attempts',
    async ({ api }) => {
      const address = '192.0.2.7';
      for (let guess = 0; guess < 20; guess += 1)
        await login(api.browser({ address }), String(40_000_000 + guess), WRONG);
      return login(api.browser({ address }), '40000099');
    },
  ],
  [
    'MFA: expired code, at the second it ends',
    '403 mfa_code_expired',
    async (started) => {
      const { browser, sessionId, code } = await waiting(started);
      started.clock.advance(600);
      return validate(browser, sessionId, code);
    },
  ],
  [
    'MFA: wrong code',
    '403 mfa_code_wrong',
    async (started) => {
      const { browser, sessionId, code } = await waiting(started);
      return validate(browser, sessionId, wrongCode(code));
    },
  ],
  [
    'MFA: code not recognised',
    '403 mfa_code_unknown',
    async ({ api, given }) => {
      const { membershipNumber } = await given.member({ secondaryEmail: 'claire@work.example.org' });
      const browser = api.browser();
      const { sessionId } = (await login(browser, membershipNumber)).body;
      return validate(browser, sessionId, '123456');
    },
  ],
  [
    'Activation: identifiers not recognised',
    '403 activation_not_recognised',
    async (started) => {
      const lucas = await started.given.member({ account: { state: 'ASLEEP' } });
      return activate(started, lucas.membershipNumber, WRONG);
    },
  ],
  [
    'Activation: account already created',
    '409 account_already_active',
    async (started) => activate(started, (await started.given.member()).membershipNumber),
  ],
  [
    'Activation: primo-adhesion path unreachable',
    '409 enrolment_unreachable',
    async (started) => {
      const clara = await started.given.member({ affiliationPending: true, account: { state: 'ASLEEP' } });
      return activate(started, clara.membershipNumber);
    },
  ],
  [
    'Create account: name verification failure',
    '403 name_mismatch',
    async (started) => {
      const { nir, birthDate } = await nina(started);
      return identify(started, nir, birthDate, 'Durand');
    },
  ],
  [
    'Create account: account already exists',
    '409 account_exists',
    async (started) => {
      const { nir, birthDate } = await started.given.member({ name: 'nina' });
      return identify(started, nir, birthDate);
    },
  ],
  [
    'Create account: affiliation not finalized',
    '409 affiliation_pending',
    async (started) => {
      const { nir, birthDate } = await nina(started, { affiliationPending: true });
      return identify(started, nir, birthDate);
    },
  ],
  [
    'Create account: account not found',
    '404 insured_unknown',
    (started) => identify(started, NOBODY, '1985-05-14'),
  ],
  [
    'Forgot login: unknown insured',
    '404 insured_unknown',
    ({ api }) =>
      api.browser().post('/auth/login/forgot-login', {
        socialSecurityNumber: NOBODY,
        birthDate: '1985-05-14',
        email: 'nobody@example.org',
      }),
  ],
  [
    'Forgot login: mail already sent',
    '429 login_mail_already_sent',
    async ({ api, given }) => {
      const { nir, birthDate, email } = await given.member();
      const body = { socialSecurityNumber: nir, birthDate, email };
      expect((await api.browser().post('/auth/login/forgot-login', body)).status).toBe(200);
      return api.browser().post('/auth/login/forgot-login', body);
    },
  ],
  [
    'Forgot password: login and social security number not recognised',
    '403 login_nir_mismatch',
    async ({ api, given }) =>
      api.browser().post('/auth/login/forgot-password', {
        login: (await given.member()).membershipNumber,
        socialSecurityNumber: NOBODY,
      }),
  ],
  [
    'Forgot password: reset link expired',
    '403 link_expired',
    async (started) => {
      const { membershipNumber, nir } = await started.given.member();
      const browser = started.api.browser();
      const body = { login: membershipNumber, socialSecurityNumber: nir };
      await browser.post('/auth/login/forgot-password', body);
      const token = await lastLinkToken(started);
      started.clock.advance(61 * 60);
      return browser.post('/auth/login/forgot-password/reset-validation', { token, password: NEW_PASSWORD });
    },
  ],
  [
    'First-connection final step: activation failed',
    '409 activation_failed',
    async (started) => {
      const { nir, birthDate, memberId, email } = await nina(started);
      await identify(started, nir, birthDate);
      const token = await lastLinkToken(started);
      await started.platform.database.db.execute(
        `insert into accounts (member_id, environment, state, created_at) values ('${memberId}', 'GFPLAC', 'ACTIVE', now())`,
      );
      const body = { token, email, password: NEW_PASSWORD, login: 'MEMBER_NUMBER' };
      return started.api.browser().post('/auth/login/create-account', body);
    },
  ],
  [
    'Spam: marked e-mails prevent sending the code',
    '403 email_spam_marked',
    async ({ api, given }) => {
      const { membershipNumber } = await given.member({ account: { spamMarkedAt: new Date('2025-11-01') } });
      return login(api.browser(), membershipNumber);
    },
  ],
  [
    'Action validation: Action introuvable',
    '404 action_unknown',
    async (started) => {
      const { type } = await action(started);
      const code = lastCode(started);
      for (let guess = 0; guess < 5; guess += 1) await type(wrongCode(code, guess));
      return type(code);
    },
  ],
  [
    'Action validation: Code Expiré',
    '403 action_code_expired',
    async (started) => {
      const { type } = await action(started);
      const code = lastCode(started);
      started.clock.advance(600);
      return type(code);
    },
  ],
  [
    'Action validation: Code erroné',
    '403 action_code_wrong',
    async (started) => {
      const { type } = await action(started);
      return type(wrongCode(lastCode(started)));
    },
  ],
  [
    'Login e-mail already used by another account',
    '409 email_already_used',
    async (started) => {
      await started.given.member({ name: 'ana', email: 'shared@example.org' });
      await started.given.member({ name: 'bruno', email: 'shared@example.org' });
      await changeLogin(started, started.api.as('ana'), 'EMAIL');
      const bruno = started.api.as('bruno');
      const headers = await confirmation(started, bruno, 'LOGIN_CHANGE', { login: 'EMAIL' });
      return bruno.put('/auth/login/update', { login: 'EMAIL' }, { headers });
    },
  ],
];

for (const [row, expected, provoke] of CATALOGUE) {
  test(`${row}: ${expected}`, async () => {
    const started = await startApi();
    const answer = await provoke(started);
    expect(codeOf(answer)).toBe(expected);
    // The answer has a code that the screen translates, and nothing that was typed or is on file.
    expect(JSON.stringify(answer.body)).not.toMatch(/example\.org|Demo-Portail|Pas-le-bon|\d{8,}/);
  });
}

test('Login: internal error, of which the answer tells nothing', async () => {
  let away = false;
  const { api, given } = await startApi({
    wrapDatabase: (database) => ({
      ...database,
      get db() {
        if (away) throw new Error('connection to 10.0.0.7 refused');
        return database.db;
      },
    }),
  });
  const { membershipNumber } = await given.member();
  const browser = api.browser();
  await browser.get('/init');
  away = true;
  const answer = await login(browser, membershipNumber);
  away = false;
  expect(codeOf(answer)).toBe('500 internal_error');
  expect(JSON.stringify(answer.body)).not.toMatch(/10\.0\.0\.7|refused|at /);
});
