import { test } from 'node:test';
import { DEFAULT_ACCOUNT_THROTTLE } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { codeOf, lastCode, login, signIn, validate } from './auth.support.ts';

const MOST = DEFAULT_ACCOUNT_THROTTLE.codeMax;

/** Makes `count` sign-ins with the right password, one after another, each from its own browser and address. */
async function signIns({ api }: Started, name: string, count: number): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (let round = 0; round < count; round += 1) answers.push(await login(api.browser(), name));
  return answers;
}

const statuses = (answers: TestAnswer[]) =>
  answers.map((answer) => (answer.status === 200 ? '200' : codeOf(answer)));

const sent = (count: number, refused: number) => [
  ...Array(count).fill('200'),
  ...Array(refused).fill('429 too_many_codes'),
];

test('thirty of thirty-two sign-ins within an hour send a code', async () => {
  const started = await startApi();
  const { membershipNumber } = await started.given.member();
  expect(statuses(await signIns(started, membershipNumber, MOST + 2))).toEqual(sent(MOST, 2));
  expect(started.mails).toHaveLength(MOST);
});

test('the refusal gives the time to wait, the last code stays valid, and an hour later another one is sent', async () => {
  const started = await startApi();
  const { membershipNumber } = await started.given.member();
  await signIns(started, membershipNumber, MOST - 1);
  const browser = started.api.browser();
  const { sessionId } = (await login(browser, membershipNumber)).body.mfa;
  const code = lastCode(started);
  started.clock.advance(130);
  const refused = await browser.post('/auth/regenerate-mfa', { sessionId });
  expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['429 too_many_codes', '3470']);
  expect((await validate(browser, sessionId, code)).status).toBe(200);
  started.clock.advance(3470);
  expect((await login(started.api.browser(), membershipNumber)).status).toBe(200);
});

test('thirty of forty codes are sent when sign-ins with a chosen address ask for them in parallel', async () => {
  const started = await startApi();
  const thomas = await started.given.member({ secondaryEmail: 'thomas@second.example.org' });
  const choices = await signIns(started, thomas.membershipNumber, MOST + 10);
  expect(started.mails).toHaveLength(0);
  const answers = await Promise.all(
    choices.map(({ body }) =>
      started.api.browser().post('/auth/select-email', { sessionId: body.sessionId, emailId: 'primary' }),
    ),
  );
  expect(statuses(answers).sort()).toEqual(sent(MOST, 10));
  expect(started.mails).toHaveLength(MOST);
});

test('a browser that has signed in before has its own allowance of the same size', async () => {
  const started = await startApi();
  const { membershipNumber } = await started.given.member();
  const signedInBefore = started.api.browser();
  await signIn(started, signedInBefore, membershipNumber);
  await signIns(started, membershipNumber, MOST + 5);
  await signIn(started, signedInBefore, membershipNumber);
  const more: TestAnswer[] = [];
  for (let round = 0; round < MOST; round += 1) more.push(await login(signedInBefore, membershipNumber));
  expect(statuses(more)).toEqual(sent(MOST - 1, 1));
  expect(codeOf(await login(started.api.browser(), membershipNumber))).toBe('429 too_many_codes');
});

test('wrong passwords and forgotten logins or passwords use up none of the allowance', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const { api } = started;
  for (let round = 0; round < 4; round += 1) {
    await login(api.browser(), claire.membershipNumber, 'Pas-le-bon-2025');
  }
  for (let round = 0; round < 8; round += 1) {
    await api.browser().post('/auth/login/forgot-password', {
      login: claire.membershipNumber,
      socialSecurityNumber: claire.nir,
    });
    await api.browser().post('/auth/login/forgot-login', {
      socialSecurityNumber: claire.nir,
      birthDate: claire.birthDate,
      email: claire.email,
    });
  }
  await signIns(started, claire.membershipNumber, MOST);
  expect(started.mails).toHaveLength(MOST);
});

test('a code that could not be sent does not count', async () => {
  const started = await startApi();
  const { membershipNumber } = await started.given.member();
  started.breakMail(true);
  for (let round = 0; round < 3; round += 1) {
    expect(codeOf(await login(started.api.browser(), membershipNumber))).toBe('502 mail_sending_failed');
  }
  started.breakMail(false);
  await signIns(started, membershipNumber, MOST);
  expect(started.mails).toHaveLength(MOST);
});
