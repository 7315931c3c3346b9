import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import type { GivenMember, MemberWish } from '../../../testing/given-member.ts';
import { type Started, startApi } from '../../../testing/start-api.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { changeLogin } from '../../action-validations/action-validations.support.ts';
import { members } from '../../insured/insured.table.ts';
import {
  codeOf,
  fieldsOf,
  lastCode,
  lastLinkToken,
  login,
  NEW_PASSWORD,
  validate,
  wholeDatabase,
  wrongCode,
} from '../auth.support.ts';

const identify = (browser: TestClient, of: GivenMember, more: object = {}) =>
  browser.post('/auth/login/create-account-validation', {
    name: 'Martin',
    firstName: 'Nina',
    birthDate: of.birthDate,
    socialSecurityNumber: of.nir,
    ...more,
  });

const create = (browser: TestClient, token: string, email: string, more: object = {}, key?: string) =>
  browser.post(
    '/auth/login/create-account',
    { token, email, password: NEW_PASSWORD, login: 'MEMBER_NUMBER', ...more },
    key ? { key } : {},
  );

/** With an address that is not on file, the member must enter its code first. */
async function createAt(started: Started, token: string, email: string, more: object = {}) {
  const browser = started.api.browser();
  const refused = await create(browser, token, email, more);
  expect(codeOf(refused)).toBe('403 email_code_required');
  expect(started.mails.at(-1)?.to).toBe(email);
  return create(browser, token, email, { ...more, emailCode: lastCode(started) });
}

const waitingAddresses = async ({ platform }: Started) =>
  (await platform.database.db.execute('select email from email_changes')).rows;

const withoutAccount = (started: Started, wish: MemberWish = {}) =>
  started.given.member({ name: 'nina', account: null, ...wish });

async function withLink(wish: MemberWish = {}) {
  const started = await startApi();
  const nina = await withoutAccount(started, wish);
  expect((await identify(started.api.browser(), nina)).status).toBe(200);
  return { started, nina, token: await lastLinkToken(started) };
}

test('who finds themselves gets a link to the address on file, and nothing else', async () => {
  const started = await startApi();
  const nina = await withoutAccount(started, { email: 'nina.vidal@example.org' });
  const browser = started.api.browser();
  const { status, body } = await identify(browser, nina);
  expect([status, body]).toEqual([
    200,
    { next: 'mail', email: 'n•••••.v•••••@example.org', linkMinutes: 60 },
  ]);
  expect(browser.cookies.has('portal_session')).toBe(false);
  await started.runJobs();
  expect(started.mails).toHaveLength(1);
  expect(started.mails[0]).toMatchObject({
    to: 'nina.vidal@example.org',
    subject: 'Ouvrez votre espace Grand-Lac',
  });
  expect(started.mails[0]!.text).toMatch(
    /http:\/\/localhost:3000\/login\/create-account-final-step\/[\w-]{43}/,
  );
});

test('accents, case and joints of a name do not count, the member number does where it is given', async () => {
  const started = await startApi();
  const nina = await withoutAccount(started);
  const loose = { name: 'MÀRTIN', firstName: ' nina ', memberNumber: nina.membershipNumber };
  expect((await identify(started.api.browser(), nina, loose)).status).toBe(200);
  expect(codeOf(await identify(started.api.browser(), nina, { memberNumber: '99999999' }))).toBe(
    '404 insured_unknown',
  );
});

for (const [what, change, wish, expected] of [
  ['another number', { socialSecurityNumber: '295109912611193' }, {}, '404 insured_unknown'],
  ['another birth date', { birthDate: '1985-05-15' }, {}, '404 insured_unknown'],
  ['another name', { name: 'Durand' }, {}, '403 name_mismatch'],
  ['another first name', { firstName: 'Anne' }, {}, '403 name_mismatch'],
  ['an account that exists', {}, { account: {} }, '409 account_exists'],
  ['an account that sleeps', {}, { account: { state: 'ASLEEP' } }, '409 account_exists'],
  ['an affiliation that is not final', {}, { affiliationPending: true }, '409 affiliation_pending'],
  ['a wrong name and an account', { name: 'Durand' }, { account: {} }, '403 name_mismatch'],
  ['a wrong date and an account', { birthDate: '1985-05-15' }, { account: {} }, '404 insured_unknown'],
] as const) {
  test(`${what}: ${expected}, and nothing leaves`, async () => {
    const started = await startApi();
    const nina = await withoutAccount(started, wish as MemberWish);
    expect(codeOf(await identify(started.api.browser(), nina, change))).toBe(expected);
    expect(await started.runJobs()).toBe(0);
  });
}

test('every wrong field is named at once', async () => {
  const { api } = await startApi();
  const wrong = await api.browser().post('/auth/login/create-account-validation', {
    name: 'M4rtin',
    firstName: '',
    birthDate: '1985-13-01',
    socialSecurityNumber: '2',
    memberNumber: '123',
  });
  expect(fieldsOf(wrong)).toEqual([
    'name name_special_characters',
    'firstName field_required',
    'birthDate date_invalid',
    'socialSecurityNumber nir_invalid',
    'memberNumber member_number_invalid',
  ]);
});

test('without an address on file a letter is asked for, once a day, and nothing opens', async () => {
  const started = await startApi();
  const odette = await withoutAccount(started, { email: null });
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await identify(started.api.browser(), odette);
    expect([status, body]).toEqual([200, { next: 'post' }]);
  }
  await started.runJobs();
  expect(started.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['contact@grand-lac.example.org', `Courrier d’accès à envoyer : adhérent ${odette.membershipNumber}`],
  ]);
  expect(started.mails[0]!.text).not.toContain(odette.nir.slice(0, 13));
  started.clock.advance(24 * 3600);
  await identify(started.api.browser(), odette);
  expect(await started.runJobs()).toBe(1);
});

test('the link’s page offers every login', async () => {
  const { started, nina, token } = await withLink();
  const { body } = await started.api.browser().get('/auth/login/get-logins', { query: { token } });
  expect(body).toEqual({
    purpose: 'OPENING',
    firstName: 'Nina',
    logins: [
      { kind: 'MEMBER_NUMBER', login: nina.membershipNumber },
      { kind: 'NIR', login: expect.stringMatching(/••/) },
      { kind: 'EMAIL', login: nina.email },
    ],
  });
});

for (const [kind, typed, shown] of [
  ['MEMBER_NUMBER', (m: GivenMember) => m.membershipNumber, (m: GivenMember) => m.membershipNumber],
  ['NIR', (m: GivenMember) => m.nir, () => expect.stringMatching(/^2 85 05 •• ••• ••• ••$/)],
  ['EMAIL', (m: GivenMember) => m.email!.toUpperCase(), (m: GivenMember) => m.email],
] as const) {
  test(`the final step opens an account that signs in with ${kind} alone`, async () => {
    const { started, nina, token } = await withLink();
    const { status, body } = await create(started.api.browser(), token, nina.email!, { login: kind });
    expect([status, body]).toEqual([200, { login: { kind, login: shown(nina) }, emailAlreadyUsed: false }]);

    const browser = started.api.browser();
    const answer = await login(browser, typed(nina), NEW_PASSWORD);
    expect(answer.body.next).toBe('mfa');
    expect((await validate(browser, answer.body.mfa.sessionId, lastCode(started))).status).toBe(200);
    const profile = (await browser.get('/auth/profile')).body;
    expect(profile.login.kind).toBe(kind);
    expect(profile.lastConnection).toBeNull();

    for (const other of [nina.membershipNumber, nina.nir, nina.email!].filter((one) => one !== typed(nina))) {
      if (other.toUpperCase() === typed(nina)) continue;
      expect(codeOf(await login(started.api.browser(), other, NEW_PASSWORD))).toBe('403 login_failed');
    }
    await started.runJobs();
    const notice = started.mails.find(({ subject }) => subject === 'Votre espace Grand-Lac est ouvert');
    expect(notice?.to).toBe(nina.email);
    expect(notice?.text).not.toContain(nina.nir.slice(0, 13));
  });
}

test('another address is proved by a code, and becomes the first one; the one on file stays, and is told', async () => {
  const { started, nina, token } = await withLink();
  expect((await createAt(started, token, 'Nina@new.example.org')).status).toBe(200);
  const { db } = started.platform.database;
  const [row] = await db.select().from(members).where(eq(members.id, nina.memberId));
  expect([row?.email, row?.secondaryEmail]).toEqual(['Nina@new.example.org', nina.email]);
  await started.runJobs();
  const recipients = started.mails.filter(({ subject }) => /est ouvert$/.test(subject)).map(({ to }) => to);
  expect(recipients.sort()).toEqual(['Nina@new.example.org', nina.email].sort());
});

test('an address that is another account’s login: the member number is the login, the contacts have it all the same', async () => {
  const { started, nina, token } = await withLink();
  const ana = await started.given.member({ name: 'ana', email: 'shared@example.org' });
  await changeLogin(started, started.api.as('ana'), 'EMAIL');
  const { status, body } = await createAt(started, token, 'Shared@example.org', { login: 'EMAIL' });
  expect([status, body]).toEqual([
    200,
    { login: { kind: 'MEMBER_NUMBER', login: nina.membershipNumber }, emailAlreadyUsed: true },
  ]);
  const { db } = started.platform.database;
  const [row] = await db.select().from(members).where(eq(members.id, nina.memberId));
  expect(row?.email).toBe('Shared@example.org');
  expect(codeOf(await login(started.api.browser(), ana.email!, NEW_PASSWORD))).toBe('403 login_failed');
});

test('a typing mistake is mended before the account is there: each address has a code of its own', async () => {
  const { started, nina, token } = await withLink();
  const browser = started.api.browser();
  await create(browser, token, 'nina@exmaple.org');
  const mistaken = lastCode(started);
  await create(browser, token, 'nina@example.com');
  const right = lastCode(started);
  expect(started.mails.slice(-2).map(({ to }) => to)).toEqual(['nina@exmaple.org', 'nina@example.com']);
  for (const [email, emailCode, expected] of [
    ['nina@example.com', wrongCode(right), '403 email_code_wrong'],
    ['nina@exmaple.org', mistaken === right ? wrongCode(right) : mistaken, '403 email_code_wrong'],
    ['nina@exmaple.org', right, '404 email_change_unknown'],
  ] as const) {
    expect(codeOf(await create(browser, token, email, { emailCode }))).toBe(expected);
  }
  const odd = await create(browser, token, 'nina@example.com', { emailCode: '12 45' });
  expect(fieldsOf(odd)).toEqual(['emailCode code_invalid']);
  const { db } = started.platform.database;
  expect((await db.execute('select 1 from accounts')).rows).toEqual([]);
  const [before] = await db.select().from(members).where(eq(members.id, nina.memberId));
  expect(before?.email).toBe(nina.email);

  expect((await create(browser, token, 'nina@example.com', { emailCode: right })).status).toBe(200);
  expect(await waitingAddresses(started)).toEqual([]);
});

test('a code that is on its way is not sent again; another one leaves after two minutes and voids it', async () => {
  const { started, token } = await withLink();
  const browser = started.api.browser();
  const refused = await create(browser, token, 'nina@example.com');
  expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['403 email_code_required', '120']);
  const first = lastCode(started);
  started.clock.advance(50);
  const again = await create(browser, token, 'nina@example.com');
  expect(again.headers['retry-after']).toBe('70');
  expect(started.mails).toHaveLength(2);
  started.clock.advance(70);
  await create(browser, token, 'nina@example.com');
  expect(started.mails).toHaveLength(3);
  const second = lastCode(started);
  if (first !== second)
    expect(codeOf(await create(browser, token, 'nina@example.com', { emailCode: first }))).toBe(
      '403 email_code_wrong',
    );
  started.clock.advance(600);
  expect(codeOf(await create(browser, token, 'nina@example.com', { emailCode: second }))).toBe(
    '403 email_code_expired',
  );
});

test('of fifty codes for a new address at once five are looked at, and five mails leave within an hour', async () => {
  const { started, token } = await withLink();
  const browser = started.api.browser();
  await create(browser, token, 'nina@example.com');
  const right = lastCode(started);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      create(started.api.browser(), token, 'nina@example.com', {
        emailCode: String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
      }),
    ),
  );
  expect(guesses.filter((answer) => codeOf(answer) === '403 email_code_wrong')).toHaveLength(4);
  // On a busy machine some calls are refused before any check.
  const unanswered = ['404 email_change_unknown', '429 server_busy'];
  expect(guesses.filter((answer) => unanswered.includes(codeOf(answer)))).toHaveLength(46);
  expect(codeOf(await create(browser, token, 'nina@example.com', { emailCode: right }))).toBe(
    '404 email_change_unknown',
  );
  for (const expected of [...Array(4).fill('403 email_code_required'), '429 too_many_attempts']) {
    expect(codeOf(await create(browser, token, 'nina@example.com'))).toBe(expected);
    started.clock.advance(120);
  }
});

test('a code that cannot leave is said, nothing waits for it, and it is none of the five of an hour', async () => {
  const { started, token } = await withLink();
  const browser = started.api.browser();
  started.breakMail(true);
  for (let round = 0; round < 6; round += 1) {
    expect(codeOf(await create(browser, token, 'nina@example.com'))).toBe('502 mail_sending_failed');
  }
  expect(await waitingAddresses(started)).toEqual([]);
  started.breakMail(false);
  expect(codeOf(await create(browser, token, 'nina@example.com'))).toBe('403 email_code_required');
});

test('a repeat of the call with its code is answered as the first one was', async () => {
  const { started, token } = await withLink();
  const browser = started.api.browser();
  await create(browser, token, 'nina@example.com');
  const emailCode = lastCode(started);
  const answers = await Promise.all(
    [1, 2, 3].map(() => create(browser, token, 'nina@example.com', { emailCode }, 'create-0002-abcdef')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    (await create(browser, token, 'nina@example.com', { emailCode }, 'create-0002-abcdef')).body,
  ).toEqual(answers[0]!.body);
});

test('wrong fields leave the link as it is', async () => {
  const { started, nina, token } = await withLink();
  const wrong = await create(started.api.browser(), token, 'nina@', { password: 'Motdepasse-2025' });
  expect(fieldsOf(wrong)).toEqual(['email email_invalid', 'password password_too_common']);
  const odd = await create(started.api.browser(), token, 'nina@example.org', { login: 'nina@example.org' });
  expect(fieldsOf(odd)).toEqual(['login field_invalid']);
  expect((await create(started.api.browser(), token, nina.email!)).status).toBe(200);
});

test('a link opens one account, once, for an hour, until a newer one is asked for', async () => {
  const { started, nina, token: first } = await withLink();
  started.clock.advance(60);
  await identify(started.api.browser(), nina);
  const second = await lastLinkToken(started);
  expect(codeOf(await create(started.api.browser(), first, nina.email!))).toBe('403 link_invalid');
  started.clock.advance(3600);
  expect(codeOf(await create(started.api.browser(), second, nina.email!))).toBe('403 link_expired');
  await identify(started.api.browser(), nina);
  const third = await lastLinkToken(started);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => create(started.api.browser(), third, nina.email!)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
    new Set(['403 link_invalid']),
  );
  const { rows } = await started.platform.database.db.execute('select 1 from accounts');
  expect(rows).toHaveLength(1);
});

test('a repeat with the same key gets the first answer', async () => {
  const { started, nina, token } = await withLink();
  const first = await create(started.api.browser(), token, nina.email!, {}, 'create-0001-abcdef');
  const again = await create(started.api.browser(), token, nina.email!, {}, 'create-0001-abcdef');
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
    200,
    first.body,
    'true',
  ]);
});

test('the token of a reset opens no account, nor the other way round', async () => {
  const { started, token } = await withLink();
  const browser = started.api.browser();
  const swapped = await browser.post('/auth/login/forgot-password/reset-validation', {
    token,
    password: NEW_PASSWORD,
  });
  expect(codeOf(swapped)).toBe('403 link_invalid');
  const claire = await started.given.member();
  await browser.post('/auth/login/forgot-password', {
    login: claire.membershipNumber,
    socialSecurityNumber: claire.nir,
  });
  expect(codeOf(await create(browser, await lastLinkToken(started), 'a@example.org'))).toBe(
    '403 link_invalid',
  );
});

test('an account that came meanwhile lets the final step fail', async () => {
  const { started, nina, token } = await withLink();
  await started.platform.database.db.execute(
    `insert into accounts (member_id, environment, state, created_at) values ('${nina.memberId}', 'GFPLAC', 'ACTIVE', now())`,
  );
  expect(codeOf(await create(started.api.browser(), token, nina.email!))).toBe('409 activation_failed');
});

test('an affiliation that was taken back lets the final step fail', async () => {
  const { started, nina, token } = await withLink();
  const { db } = started.platform.database;
  await db.update(members).set({ affiliationPending: true }).where(eq(members.id, nina.memberId));
  expect(codeOf(await create(started.api.browser(), token, nina.email!))).toBe('409 activation_failed');
});

test('neither token nor password nor number stand in log or tables', async () => {
  const { started, nina, token } = await withLink();
  await create(started.api.browser(), token, nina.email!);
  const database = await wholeDatabase(started);
  for (const secret of [token, NEW_PASSWORD, nina.nir.slice(0, 13)]) {
    expect(database).not.toContain(secret);
    expect(started.logLines.join('\n')).not.toContain(secret);
  }
});
