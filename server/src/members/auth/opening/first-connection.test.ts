import { test } from 'node:test';
import { expect } from 'expect';
import type { GivenMember } from '../../../testing/given-member.ts';
import { type Started, startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import {
  codeOf,
  fieldsOf,
  lastCode,
  lastLinkToken,
  login,
  NEW_PASSWORD,
  wholeDatabase,
} from '../auth.support.ts';
import { giveLetter } from './letter-codes.given.ts';

const connect = (browser: TestClient, of: GivenMember, letterCode: string, more: object = {}) =>
  browser.post('/auth/login/first-connection', {
    memberNumber: of.membershipNumber,
    birthDate: of.birthDate,
    letterCode,
    ...more,
  });

const create = (browser: TestClient, token: string, email: string, more: object = {}) =>
  browser.post('/auth/login/create-account', {
    token,
    email,
    password: NEW_PASSWORD,
    login: 'MEMBER_NUMBER',
    ...more,
  });

/** With an address that nobody has on file, the member must enter its code first. */
async function createAt(started: Started, token: string, email: string) {
  const browser = started.api.browser();
  expect(codeOf(await create(browser, token, email))).toBe('403 email_code_required');
  return create(browser, token, email, { emailCode: lastCode(started) });
}

test('with an address on file the link goes there, however the code is typed', async () => {
  const started = await startApi();
  const nina = await started.given.member({ name: 'nina', account: null });
  await giveLetter(started.platform, nina, { code: 'LAC7-ROSE-2X9K' });
  const { status, body } = await connect(started.api.browser(), nina, ' lac7 r0se 2x9k');
  expect([status, body.next]).toEqual([200, 'mail']);
  expect((await create(started.api.browser(), await lastLinkToken(started), nina.email!)).status).toBe(200);
  expect((await login(started.api.browser(), nina.membershipNumber, NEW_PASSWORD)).body.next).toBe('mfa');
});

test('without one the letter has proved the postal address: straight to the final step', async () => {
  const started = await startApi();
  const georges = await started.given.member({ name: 'georges', account: null, email: null });
  const code = await giveLetter(started.platform, georges);
  const { body } = await connect(started.api.browser(), georges, code);
  expect(body).toEqual({ next: 'final-step', token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await started.runJobs()).toBe(0);
  expect((await createAt(started, body.token, 'georges@example.org')).status).toBe(200);
  const answer = await login(started.api.browser(), georges.membershipNumber, NEW_PASSWORD);
  expect(answer.body.mfa.email).toBe('g•••••@example.org');
});

test('member number, birth date and code go together or not at all', async () => {
  const started = await startApi();
  const nina = await started.given.member({ name: 'nina', account: null });
  const bruno = await started.given.member({ name: 'bruno', account: null });
  const code = await giveLetter(started.platform, nina);
  const browser = started.api.browser();
  for (const more of [
    { memberNumber: '99999999' },
    { memberNumber: bruno.membershipNumber },
    { birthDate: '1985-05-15' },
    { letterCode: 'LAC7-ROSE-2X9J' },
  ]) {
    expect(codeOf(await connect(browser, nina, code, more))).toBe('403 letter_code_wrong');
  }
  expect(codeOf(await connect(browser, bruno, code))).toBe('403 letter_code_wrong');
});

test('a letter serves until its end, until the next letter, and until the account is open', async () => {
  const started = await startApi();
  const { api, clock, platform } = started;
  const nina = await started.given.member({ name: 'nina', account: null, email: null });
  const first = await giveLetter(platform, nina, { code: 'AAAA-BBBB-CCC1', days: 1 });
  clock.advance(24 * 3600);
  expect(codeOf(await connect(api.browser(), nina, first))).toBe('403 letter_code_expired');
  const second = await giveLetter(platform, nina, { code: 'AAAA-BBBB-CCC2' });
  expect(codeOf(await connect(api.browser(), nina, first))).toBe('403 letter_code_wrong');
  const { body } = await connect(api.browser(), nina, second);
  expect((await createAt(started, body.token, 'nina@example.org')).status).toBe(200);
  expect(codeOf(await connect(api.browser(), nina, second))).toBe('403 letter_code_expired');
});

test('what stands in the way is said to the holder of the letter', async () => {
  const started = await startApi();
  const owner = await started.given.member({ name: 'claire' });
  const pending = await started.given.member({ name: 'ismael', account: null, affiliationPending: true });
  for (const [member, expected] of [
    [owner, '409 account_exists'],
    [pending, '409 affiliation_pending'],
  ] as const) {
    const code = await giveLetter(started.platform, member);
    expect(codeOf(await connect(started.api.browser(), member, code))).toBe(expected);
    expect(codeOf(await connect(started.api.browser(), member, 'WRONG-CODE-0000'))).toBe(
      '403 letter_code_wrong',
    );
  }
});

test('every wrong field is named, and ten guesses an hour are all', async () => {
  const started = await startApi();
  const nina = await started.given.member({ name: 'nina', account: null });
  const code = await giveLetter(started.platform, nina);
  const wrong = await connect(started.api.browser(), nina, ' ', {
    memberNumber: '1',
    birthDate: '2025-02-29',
  });
  expect(fieldsOf(wrong)).toEqual([
    'memberNumber member_number_invalid',
    'birthDate date_invalid',
    'letterCode field_required',
  ]);
  const guesses = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      connect(started.api.browser(), nina, `AAAA-BBBB-${1000 + index}`),
    ),
  );
  expect(guesses.filter((answer) => codeOf(answer) === '403 letter_code_wrong')).toHaveLength(10);
  expect(codeOf(await connect(started.api.browser(), nina, code))).toBe('429 too_many_attempts');
});

test('the same wrong code costs one try, and the answer tells how many are left', async () => {
  const started = await startApi();
  const nina = await started.given.member({ name: 'nina', account: null });
  const code = await giveLetter(started.platform, nina);
  const left = async (typed: string) => {
    const { body } = await connect(started.api.browser(), nina, typed);
    return [body.code, body.params?.left];
  };
  expect(await left('AAAA-BBBB-1000')).toEqual(['letter_code_wrong', '9']);
  for (let again = 0; again < 12; again += 1)
    expect(await left('aaaa bbbb 1000')).toEqual(['letter_code_wrong', '9']);
  expect(await left('AAAA-BBBB-1001')).toEqual(['letter_code_wrong', '8']);
  expect((await connect(started.api.browser(), nina, code)).status).toBe(200);
});

test('the code of a letter stands nowhere in clear', async () => {
  const started = await startApi();
  const nina = await started.given.member({ name: 'nina', account: null });
  const code = await giveLetter(started.platform, nina);
  await connect(started.api.browser(), nina, code);
  for (const place of [started.logLines.join('\n'), await wholeDatabase(started)]) {
    expect(place).not.toContain(code);
    expect(place).not.toContain(code.replaceAll('-', ''));
  }
});
