import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../../testing/advisor.ts';
import { startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { changeLogin, confirmation } from '../../action-validations/action-validations.support.ts';
import { codeOf, fieldsOf, login } from '../auth.support.ts';

const choose = changeLogin;
const chooseAtOnce = (browser: TestClient, login: string) => browser.put('/auth/login/update', { login });

test('what is chosen signs in alone, and a notice tells it', async () => {
  const started = await startApi();
  const claire = await started.given.member({ email: 'Claire@example.org' });
  const own = started.api.as('claire');
  const opens = async () => {
    const tried: string[] = [];
    for (const [kind, name] of [
      ['MEMBER_NUMBER', claire.membershipNumber],
      ['NIR', claire.nir],
      ['EMAIL', 'claire@EXAMPLE.org'],
    ] as const) {
      if ((await login(started.api.browser(), name)).status === 200) tried.push(kind);
    }
    return tried;
  };
  expect((await own.get('/auth/profile')).body.login).toEqual({ kind: null, login: claire.membershipNumber });
  expect(await opens()).toEqual(['MEMBER_NUMBER', 'NIR']);

  const email = await choose(started, own, 'EMAIL');
  expect([email.status, email.body]).toEqual([
    200,
    { login: { kind: 'EMAIL', login: 'Claire@example.org' } },
  ]);
  expect(await opens()).toEqual(['EMAIL']);
  expect((await own.get('/auth/profile')).body.login).toEqual({ kind: 'EMAIL', login: 'Claire@example.org' });

  const nir = await choose(started, own, 'NIR');
  expect(nir.body.login.login).toMatch(/^2 85 05 •• ••• ••• ••$/);
  expect(await opens()).toEqual(['NIR']);
  await choose(started, own, 'MEMBER_NUMBER');
  expect(await opens()).toEqual(['MEMBER_NUMBER']);

  await started.runJobs();
  const notices = started.mails.filter(({ subject }) => subject === 'Votre identifiant a changé');
  expect(notices.map(({ to }) => to)).toEqual(Array(3).fill('Claire@example.org'));
  for (const { text, html } of notices) expect(text + html).not.toContain(claire.nir.slice(0, 13));
});

test('without its code nothing changes; the code of another choice, and a code twice, open nothing', async () => {
  const started = await startApi();
  await started.given.member({ email: 'claire@example.org' });
  const own = started.api.as('claire');
  const refused = await chooseAtOnce(own, 'EMAIL');
  expect([codeOf(refused), refused.body.params]).toEqual([
    '403 action_validation_required',
    { kind: 'LOGIN_CHANGE' },
  ]);
  const headers = await confirmation(started, own, 'LOGIN_CHANGE', { login: 'NIR' });
  const withCode = (login: string) => own.put('/auth/login/update', { login }, { headers });
  expect(codeOf(await withCode('EMAIL'))).toBe('403 action_validation_required');
  expect((await own.get('/auth/profile')).body.login.kind).toBeNull();
  expect((await withCode('NIR')).status).toBe(200);
  expect(codeOf(await withCode('EMAIL'))).toBe('403 action_validation_required');
  expect((await withCode('NIR')).status).toBe(200);
});

test('the same choice again changes and tells nothing', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  const first = await choose(started, own, 'EMAIL');
  const again = await chooseAtOnce(own, 'EMAIL');
  expect(again.body).toEqual(first.body);
  expect(await started.runJobs()).toBe(1);
});

test('an address that is another account’s login stays theirs, also when both ask at once', async () => {
  const started = await startApi();
  const ana = await started.given.member({ name: 'ana', email: 'shared@example.org' });
  const bruno = await started.given.member({ name: 'bruno', email: 'Shared@example.org' });
  const confirmed: [TestClient, Record<string, string>][] = [];
  for (const name of ['ana', 'bruno']) {
    const own = started.api.as(name);
    confirmed.push([own, await confirmation(started, own, 'LOGIN_CHANGE', { login: 'EMAIL' })]);
  }
  const answers = await Promise.all(
    confirmed.map(([own, headers]) => own.put('/auth/login/update', { login: 'EMAIL' }, { headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers[0]!.status === 409 ? ana : bruno;
  expect(codeOf(answers.find(({ status }) => status === 409)!)).toBe('409 email_already_used');
  expect((await login(started.api.browser(), loser.membershipNumber)).status).toBe(200);
});

test('the same address in another environment is nobody’s here', async () => {
  const started = await startApi();
  await started.given.member({ name: 'ana', email: 'shared@example.org' });
  await started.given.member({ name: 'bruno', email: 'shared@example.org', environment: 'NATIXIS' });
  for (const name of ['ana', 'bruno'])
    expect((await choose(started, started.api.as(name), 'EMAIL')).status).toBe(200);
});

test('without an address there is none to choose', async () => {
  const started = await startApi();
  await started.given.member({ email: null });
  expect(codeOf(await chooseAtOnce(started.api.as('claire'), 'EMAIL'))).toBe('409 login_unavailable');
});

test('whoever is asked to choose is asked until there is a choice', async () => {
  const started = await startApi();
  await started.given.member({ account: { loginChoiceAsked: true } });
  const claire = started.api.as('claire');
  expect((await claire.get('/auth/profile')).body.popups.loginType).toBe(true);
  await choose(started, claire, 'MEMBER_NUMBER');
  expect((await claire.get('/auth/profile')).body.popups.loginType).toBe(false);
});

test('nobody signed in, an advisor, and what is no kind of login are refused', async () => {
  const started = await startApi();
  await started.given.member();
  expect(codeOf(await chooseAtOnce(started.api.browser(), 'EMAIL'))).toBe('401 session_required');
  expect(codeOf(await chooseAtOnce(await asAdvisor(started, 'claire'), 'EMAIL'))).toBe(
    '403 read_only_session',
  );
  for (const wrong of ['', 'PHONE', 'someone@example.org', null, 7]) {
    const refused = await started.api.as('claire').put('/auth/login/update', { login: wrong });
    expect(fieldsOf(refused)).toEqual(['login field_invalid']);
  }
  const own = started.api.as('claire');
  const headers = await confirmation(started, own, 'LOGIN_CHANGE', { login: 'MEMBER_NUMBER' });
  const body = { login: 'MEMBER_NUMBER', accountId: '00000000-0000-4000-8000-000000000000', memberId: 'x' };
  const extra = await own.put('/auth/login/update', body, { headers });
  expect(extra.status).toBe(200);
});
