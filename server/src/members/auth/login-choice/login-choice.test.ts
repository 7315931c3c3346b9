import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../../testing/advisor.ts';
import { startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { codeOf, fieldsOf, login } from '../auth.support.ts';

const choose = (browser: TestClient, kind: string) => browser.put('/auth/login/update', { login: kind });

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

  const email = await choose(own, 'EMAIL');
  expect([email.status, email.body]).toEqual([
    200,
    { login: { kind: 'EMAIL', login: 'Claire@example.org' } },
  ]);
  expect(await opens()).toEqual(['EMAIL']);
  expect((await own.get('/auth/profile')).body.login).toEqual({ kind: 'EMAIL', login: 'Claire@example.org' });

  const nir = await choose(own, 'NIR');
  expect(nir.body.login.login).toMatch(/^2 85 05 •• ••• ••• ••$/);
  expect(await opens()).toEqual(['NIR']);
  await choose(own, 'MEMBER_NUMBER');
  expect(await opens()).toEqual(['MEMBER_NUMBER']);

  await started.runJobs();
  const notices = started.mails.filter(({ subject }) => subject === 'Votre identifiant a changé');
  expect(notices.map(({ to }) => to)).toEqual(Array(3).fill('Claire@example.org'));
  for (const { text, html } of notices) expect(text + html).not.toContain(claire.nir.slice(0, 13));
});

test('the same choice again changes and tells nothing', async () => {
  const started = await startApi();
  const own = started.api.as('claire');
  const first = await choose(own, 'EMAIL');
  const again = await choose(own, 'EMAIL');
  expect(again.body).toEqual(first.body);
  expect(await started.runJobs()).toBe(1);
});

test('an address that is another account’s login stays theirs, also when both ask at once', async () => {
  const started = await startApi();
  const ana = await started.given.member({ name: 'ana', email: 'shared@example.org' });
  const bruno = await started.given.member({ name: 'bruno', email: 'Shared@example.org' });
  const answers = await Promise.all(['ana', 'bruno'].map((name) => choose(started.api.as(name), 'EMAIL')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers[0]!.status === 409 ? ana : bruno;
  expect(codeOf(answers.find(({ status }) => status === 409)!)).toBe('409 email_already_used');
  expect((await login(started.api.browser(), loser.membershipNumber)).status).toBe(200);
});

test('the same address in another environment is nobody’s here', async () => {
  const started = await startApi();
  await started.given.member({ name: 'ana', email: 'shared@example.org' });
  await started.given.member({ name: 'bruno', email: 'shared@example.org', environment: 'NATIXIS' });
  for (const name of ['ana', 'bruno']) expect((await choose(started.api.as(name), 'EMAIL')).status).toBe(200);
});

test('without an address there is none to choose', async () => {
  const started = await startApi();
  await started.given.member({ email: null });
  expect(codeOf(await choose(started.api.as('claire'), 'EMAIL'))).toBe('409 login_unavailable');
});

test('whoever is asked to choose is asked until there is a choice', async () => {
  const { api, given } = await startApi();
  await given.member({ account: { loginChoiceAsked: true } });
  const claire = api.as('claire');
  expect((await claire.get('/auth/profile')).body.popups.loginType).toBe(true);
  await choose(claire, 'MEMBER_NUMBER');
  expect((await claire.get('/auth/profile')).body.popups.loginType).toBe(false);
});

test('nobody signed in, an advisor, and what is no kind of login are refused', async () => {
  const started = await startApi();
  await started.given.member();
  expect(codeOf(await choose(started.api.browser(), 'EMAIL'))).toBe('401 session_required');
  expect(codeOf(await choose(await asAdvisor(started, 'claire'), 'EMAIL'))).toBe('403 read_only_session');
  for (const wrong of ['', 'PHONE', 'someone@example.org', null, 7]) {
    const refused = await started.api.as('claire').put('/auth/login/update', { login: wrong });
    expect(fieldsOf(refused)).toEqual(['login field_invalid']);
  }
  const extra = await started.api.as('claire').put('/auth/login/update', {
    login: 'MEMBER_NUMBER',
    accountId: '00000000-0000-4000-8000-000000000000',
    memberId: 'x',
  });
  expect(extra.status).toBe(200);
});
