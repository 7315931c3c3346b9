import { test } from 'node:test';
import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { expect } from 'expect';
import type { FastifyRequest } from 'fastify';
import { asAdvisor } from '../../testing/advisor.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { codeOf, lastCode, wrongCode } from '../auth/auth.support.ts';

const PAYLOAD = { iban: 'FR7699999999990000000000153', holder: { name: 'Claire' } };
const ask = (browser: TestClient, payload: object = PAYLOAD, kind = 'BANK_ACCOUNT_CHANGE') =>
  browser.post('/action-validations', { kind, payload });
const verify = (browser: TestClient, id: string, code: string) =>
  browser.post(`/action-validations/${id}/verify`, { code });

/** The request of the write as its module receives it. */
async function writeOf({ members }: Started, browser: TestClient, id: string | undefined) {
  await browser.get('/sessions/current');
  const asking = {
    cookies: Object.fromEntries(browser.cookies),
    environment: { code: 'GFPLAC', featureStatus: [] },
    client: { protocol: 'http' },
    headers: {},
    routeOptions: { config: {} },
  };
  return {
    member: await members.sessions.read(asking as unknown as FastifyRequest),
    headers: id === undefined ? {} : { 'x-action-validation': id },
    client: { address: '192.0.2.1' },
  } as unknown as FastifyRequest;
}

async function demand(
  started: Started,
  browser: TestClient,
  id: string | undefined,
  { payload = PAYLOAD as unknown, kind = 'BANK_ACCOUNT_CHANGE' as ActionKind } = {},
) {
  const request = await writeOf(started, browser, id);
  return started.platform.database.transaction((tx) =>
    started.members.demandAction(tx, request, kind, payload),
  );
}

async function asked(started: Started, name = 'claire') {
  const browser = started.api.as(name);
  const { status, body } = await ask(browser);
  expect(status).toBe(200);
  return { browser, id: body.id as string, code: lastCode(started) };
}

test('a code by mail says what it is for, and opens that write once', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const browser = started.api.as('claire');
  const { status, body } = await ask(browser);
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      kind: 'BANK_ACCOUNT_CHANGE',
      email: expect.stringMatching(/^c•.*•@example\.org$/),
      codeDuration: 600,
      codeLength: 6,
      expiresAt: '2025-11-12T09:10:00.000Z',
      resendTimeout: 120,
      resendAvailableIn: 120,
    },
  ]);
  const mail = started.mails.at(-1)!;
  expect(mail.to).toBe(claire.email);
  expect(mail.subject).toBe('Votre code de validation');
  expect(mail.text).toContain('pour confirmer le changement de vos coordonnées bancaires');
  expect(mail.text + mail.html).not.toContain('9999');

  await expect(demand(started, browser, body.id)).rejects.toMatchObject({
    code: 'action_validation_required',
    status: 403,
    details: { params: { kind: 'BANK_ACCOUNT_CHANGE' } },
  });
  expect(
    (await verify(browser, body.id, ` ${lastCode(started).slice(0, 3)} ${lastCode(started).slice(3)} `)).body,
  ).toEqual({
    id: body.id,
    validated: true,
    expiresAt: '2025-11-12T09:10:00.000Z',
  });
  // The same values in another order are the same body.
  const sameBody = { holder: { name: 'Claire' }, iban: PAYLOAD.iban };
  expect(await demand(started, browser, body.id, { payload: sameBody })).toMatchObject({ id: body.id });
  await expect(demand(started, browser, body.id)).rejects.toMatchObject({
    code: 'action_validation_required',
  });
});

test('a code confirms no other write: other body, kind or session, no validation or an invented one', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  await verify(browser, id, code);
  const refused = (attempt: Promise<unknown>) =>
    expect(attempt).rejects.toMatchObject({ code: 'action_validation_required' });
  await refused(demand(started, browser, id, { payload: { ...PAYLOAD, iban: 'FR14' } }));
  await refused(demand(started, browser, id, { kind: 'EMAIL_CHANGE' }));
  await refused(demand(started, started.api.as('bruno'), id));
  await refused(demand(started, browser, undefined));
  await refused(demand(started, browser, 'nothing'));
  await refused(demand(started, browser, '6a1f9a70-0000-4000-8000-000000000000'));
  expect(await demand(started, browser, id)).toMatchObject({ id });
});

test('a validation that fails with its write may be used again', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  await verify(browser, id, code);
  const { database } = started.platform;
  const rows = async () =>
    (await database.pool.query("select 1 from audit_trail where event = 'action_used'")).rowCount;
  const request = await writeOf(started, browser, id);
  await expect(
    database.transaction(async (tx) => {
      await started.members.demandAction(tx, request, 'BANK_ACCOUNT_CHANGE', PAYLOAD);
      throw new Error('the write failed');
    }),
  ).rejects.toThrow('the write failed');
  expect(await rows()).toBe(0);
  expect(await demand(started, browser, id)).toMatchObject({ id });
});

test('a code expires after ten minutes, and so does a validation', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  started.clock.advance(599);
  expect((await verify(browser, id, code)).status).toBe(200);
  started.clock.advance(1);
  expect(codeOf(await verify(browser, id, code))).toBe('403 action_code_expired');
  started.clock.advance(598);
  expect(await demand(started, browser, id)).toMatchObject({ id });

  const second = await asked(started);
  await verify(second.browser, second.id, second.code);
  started.clock.advance(600);
  await expect(demand(started, second.browser, second.id)).rejects.toMatchObject({
    code: 'action_validation_required',
  });
});

test('five wrong codes end a validation, also in parallel', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  const left = [];
  for (let round = 0; round < 5; round += 1) {
    const { body } = await verify(browser, id, wrongCode(code, round));
    left.push(`${body.code} ${body.params.left}`);
  }
  expect(left).toEqual([4, 3, 2, 1, 0].map((number) => `action_code_wrong ${number}`));
  expect(codeOf(await verify(browser, id, code))).toBe('404 action_unknown');

  const another = await asked(started, 'bruno');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => verify(another.browser, another.id, wrongCode(another.code, nth))),
  );
  expect(answers.filter(({ body }) => body.code === 'action_code_wrong')).toHaveLength(5);
  expect(codeOf(await verify(another.browser, another.id, another.code))).toBe('404 action_unknown');
});

test('the same wrong code costs one try, however often it is sent', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  await browser.get('/init');
  const twice = await Promise.all(Array.from({ length: 6 }, () => verify(browser, id, wrongCode(code))));
  expect(twice.map(({ body }) => `${body.code} ${body.params.left}`)).toEqual(
    Array(6).fill('action_code_wrong 4'),
  );
  expect((await verify(browser, id, wrongCode(code, 1))).body.params).toEqual({ left: '3' });
  expect((await verify(browser, id, code)).status).toBe(200);
});

test('the same write asked for again gets the same code, another one replaces it', async () => {
  const started = await startApi();
  const browser = started.api.as('claire');
  const [one, two] = await Promise.all([ask(browser), ask(browser)]);
  expect(one.body.id).toBe(two.body.id);
  expect(started.mails).toHaveLength(1);
  const first = lastCode(started);
  const other = await ask(browser, { iban: 'BE31435411161155' });
  expect(other.body.id).not.toBe(one.body.id);
  expect(codeOf(await verify(browser, one.body.id, first))).toBe('404 action_unknown');
  expect((await verify(browser, other.body.id, lastCode(started))).status).toBe(200);
});

test('another code may be sent after two minutes and voids the one before', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  const resend = () => browser.post(`/action-validations/${id}/resend`);
  const early = await resend();
  expect([codeOf(early), early.headers['retry-after']]).toEqual(['429 action_resend_too_early', '120']);
  started.clock.advance(120);
  expect((await resend()).body).toMatchObject({ id, resendAvailableIn: 120 });
  if (lastCode(started) !== code) {
    expect(codeOf(await verify(browser, id, code))).toBe('403 action_code_wrong');
  }
  expect((await verify(browser, id, lastCode(started))).status).toBe(200);
});

test('a mailbox is not flooded: ten codes an hour', async () => {
  const started = await startApi();
  const browser = started.api.as('claire');
  for (let round = 0; round < 10; round += 1) {
    expect((await ask(browser, { round })).status).toBe(200);
  }
  const refused = await ask(browser, { round: 10 });
  expect([codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
    '429 too_many_attempts',
    true,
  ]);
  expect(started.mails).toHaveLength(10);
  expect((await ask(started.api.as('bruno'))).status).toBe(200);
});

test('codes that could not be sent do not count towards the ten', async () => {
  const started = await startApi();
  const browser = started.api.as('claire');
  started.breakMail(true);
  for (let round = 0; round < 12; round += 1) {
    expect(codeOf(await ask(browser, { round }))).toBe('502 mail_sending_failed');
  }
  started.breakMail(false);
  for (let round = 0; round < 10; round += 1) {
    expect((await ask(browser, { round })).status).toBe(200);
  }
  expect(codeOf(await ask(browser, { round: 10 }))).toBe('429 too_many_attempts');
});

test('a failed mail is reported, is not queued, and the next try sends a code', async () => {
  const started = await startApi();
  const browser = started.api.as('claire');
  started.breakMail(true);
  expect(codeOf(await ask(browser))).toBe('502 mail_sending_failed');
  started.breakMail(false);
  expect(await started.runJobs()).toBe(0);
  expect(started.mails).toHaveLength(0);
  expect((await ask(browser)).status).toBe(200);
  expect(started.mails).toHaveLength(1);
});

test('a member without an address on file gets an error that says so', async () => {
  const started = await startApi();
  await started.given.member({ name: 'claire', email: null });
  expect(codeOf(await ask(started.api.as('claire')))).toBe('409 action_email_missing');
});

test('a visitor, an advisor, another session and a malformed code are refused', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  expect(codeOf(await ask(started.api.browser()))).toBe('401 session_required');
  const advisor = await asAdvisor(started, 'claire');
  expect(codeOf(await ask(advisor))).toBe('403 read_only_session');
  const bruno = started.api.as('bruno');
  const theirs = await verify(bruno, id, code);
  const absent = await verify(bruno, '6a1f9a70-0000-4000-8000-000000000000', code);
  expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect((await verify(browser, id, wrong)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'code', code: 'action_code_form' }],
    });
  }
  for (const body of [{}, { kind: 'ANYTHING' }, { kind: 'PASSKEY_ADD', payload: 'text' }]) {
    expect((await browser.post('/action-validations', body)).status).toBe(400);
  }
  let deep: object = {};
  for (let level = 0; level < 500; level += 1) deep = { deep };
  expect((await ask(browser, deep)).status).toBe(400);
  expect((await verify(browser, id, code)).status).toBe(200);
});

test('neither code nor body can be read at rest, in the trail or in the log', async () => {
  const started = await startApi();
  const { browser, id, code } = await asked(started);
  await verify(browser, id, wrongCode(code));
  await verify(browser, id, code);
  const { pool } = started.platform.database;
  const { rows } = await pool.query('select * from action_validations');
  const { rows: trail } = await pool.query('select * from audit_trail');
  const everything = JSON.stringify([rows, trail, started.logLines]);
  expect(everything).not.toContain(code);
  expect(everything).not.toContain(PAYLOAD.iban);
  expect(trail.map(({ event }) => event)).toEqual([
    'action_code_sent',
    'action_code_wrong',
    'action_validated',
  ]);
});
