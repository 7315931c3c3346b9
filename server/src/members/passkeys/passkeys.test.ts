import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { codeOf, lastCode, login, validate, wrongCode } from '../auth/auth.support.ts';
import { softwareAuthenticator } from './software-authenticator.support.ts';

const begin = async (started: Started, browser: TestClient) =>
  browser.post('/passkeys/options', {}, { headers: await confirmation(started, browser, 'PASSKEY_ADD', {}) });

async function addPasskey(started: Started, browser: TestClient, name = 'Mon téléphone') {
  const device = softwareAuthenticator();
  const { status, body } = await begin(started, browser);
  expect(status).toBe(200);
  const credential = device.create(body.options);
  const added = await browser.post('/passkeys', { ceremonyId: body.ceremonyId, name, credential });
  expect(added.status).toBe(200);
  return { device, key: added.body };
}

/** Claire with a passkey, and a browser that has given the right password and needs the second factor. */
async function withPasskey() {
  const started = await startApi();
  const claire = await started.given.member();
  const home = started.api.as('claire');
  const { device, key } = await addPasskey(started, home);
  const waiting = async () => {
    const browser = started.api.browser();
    const { body } = await login(browser, claire.membershipNumber);
    expect(body.next).toBe('mfa-passkey');
    const options = async () =>
      (await browser.post('/auth/passkey/options', { sessionId: body.sessionId })).body.options;
    const answer = (credential: object) =>
      browser.post('/auth/validate-passkey', { sessionId: body.sessionId, credential });
    return { browser, sessionId: body.sessionId, emails: body.emails, options, answer };
  };
  return { ...started, claire, home, device, key, waiting };
}

test('a passkey is added after a code, and the member gets a mail about it', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const browser = started.api.as('claire');
  expect((await browser.get('/passkeys')).body).toEqual({ passkeys: [], max: 10, can: { add: true } });
  const refused = await browser.post('/passkeys/options', {});
  expect([codeOf(refused), refused.body.params]).toEqual([
    '403 action_validation_required',
    { kind: 'PASSKEY_ADD' },
  ]);

  const { body } = await begin(started, browser);
  expect(body.options).toMatchObject({
    rp: { id: 'localhost', name: 'Grand-Lac' },
    user: { name: claire.membershipNumber, displayName: 'Claire Martin' },
    authenticatorSelection: { userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  const device = softwareAuthenticator();
  const credential = device.create(body.options);
  const added = await browser.post('/passkeys', {
    ceremonyId: body.ceremonyId,
    name: ' Mon téléphone ',
    credential,
  });
  expect([added.status, added.body]).toEqual([
    200,
    {
      id: expect.any(String),
      name: 'Mon téléphone',
      createdAt: '2025-11-12T09:00:00.000Z',
      lastUsedAt: null,
      synced: true,
      usableHere: true,
    },
  ]);
  expect((await browser.get('/passkeys')).body.passkeys).toEqual([added.body]);
  await started.runJobs();
  expect(started.mails.at(-1)).toMatchObject({
    to: claire.email,
    subject: 'Une clé d’accès a été ajoutée à votre espace Grand-Lac',
  });
  expect(started.mails.at(-1)!.text).not.toMatch(/Mon téléphone|http/);
});

test('a passkey replaces the code: no mail is sent, and the session opens', async () => {
  const { waiting, device, mails, home } = await withPasskey();
  const before = mails.length;
  const { browser, emails, options, answer } = await waiting();
  expect(emails).toMatchObject([{ id: 'primary', email: expect.stringContaining('•') }]);
  const { status, body } = await answer(device.get(await options()));
  expect([status, body]).toEqual([200, { next: 'signed-in' }]);
  expect((await browser.get('/auth/profile')).status).toBe(200);
  expect(mails).toHaveLength(before);
  expect((await home.get('/passkeys')).body.passkeys[0].lastUsedAt).toBe('2025-11-12T09:00:00.000Z');
});

test('the code stays possible', async () => {
  const started = await withPasskey();
  const { browser, sessionId } = await started.waiting();
  const sent = await browser.post('/auth/select-email', { sessionId, emailId: 'primary' });
  expect(sent.status).toBe(200);
  expect((await validate(browser, sessionId, lastCode(started))).status).toBe(200);
});

test('a signature is used once, for its own sign-in', async () => {
  const { waiting, device } = await withPasskey();
  const first = await waiting();
  const signed = device.get(await first.options());
  expect((await first.answer(signed)).status).toBe(200);
  expect(codeOf(await first.answer(signed))).toBe('403 mfa_session_unknown');

  const second = await waiting();
  expect(codeOf(await second.answer(signed))).toBe('403 passkey_refused');
  const options = await second.options();
  const third = await waiting();
  await third.options();
  expect(codeOf(await third.answer(device.get(options)))).toBe('403 passkey_refused');
  // The wrong answer has used up the challenge.
  expect(codeOf(await third.answer(device.get(options)))).toBe('403 passkey_refused');
  expect((await second.answer(device.get(options))).status).toBe(200);
});

test('of two parallel answers, one opens a session', async () => {
  const { waiting, device } = await withPasskey();
  const { options, answer } = await waiting();
  const signed = device.get(await options());
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await answer(signed)).status));
  expect(statuses.sort()).toEqual([200, 403, 403, 403, 403]);
});

test('what is refused at sign-in', async () => {
  const { waiting, device, clock, platform } = await withPasskey();
  const attempts = {
    'another site': { origin: 'https://evil.example' },
    'another host': { rpId: 'evil.example' },
    'another challenge': { challenge: 'AAAA' },
    'an owner who was not verified': { verified: false },
    'an addition instead': { type: 'webauthn.create' },
    'a broken signature': { forged: true },
  };
  for (const [name, tampering] of Object.entries(attempts)) {
    const { options, answer } = await waiting();
    const refusal = await answer(device.get(await options(), tampering));
    expect([name, codeOf(refusal)]).toEqual([name, '403 passkey_refused']);
  }
  const late = await waiting();
  const signed = device.get(await late.options());
  clock.advance(300);
  expect(codeOf(await late.answer(signed))).toBe('403 passkey_refused');
  const stranger = await waiting();
  const unknown = softwareAuthenticator().get(await stranger.options());
  expect(codeOf(await stranger.answer(unknown))).toBe('403 passkey_refused');
  const { rowCount } = await platform.database.pool.query(
    "select 1 from audit_trail where event = 'passkey_refused'",
  );
  expect(rowCount).toBe(8);
});

test('a counter that does not advance means a copied key, which is refused', async () => {
  const { waiting, device } = await withPasskey();
  const attempt = async (counter: number) => {
    const { options, answer } = await waiting();
    return (await answer(device.get(await options(), { counter }))).status;
  };
  expect([await attempt(7), await attempt(7), await attempt(3), await attempt(8)]).toEqual([
    200, 403, 403, 200,
  ]);
});

test('it is asked for after the password alone, by its own account, while codes are not blocked', async () => {
  const started = await withPasskey();
  const { api, given, device, waiting } = started;
  const stranger = api.browser();
  const refused = await stranger.post('/auth/passkey/options', { sessionId: 'made-up' });
  expect(codeOf(refused)).toBe('403 mfa_session_unknown');

  const bruno = await given.member({ name: 'bruno' });
  const { body } = await login(stranger, bruno.membershipNumber);
  const none = await stranger.post('/auth/passkey/options', { sessionId: body.mfa.sessionId });
  expect(codeOf(none)).toBe('403 passkey_refused');
  const credential = device.get({ challenge: 'AAAA' });
  const theirs = await stranger.post('/auth/validate-passkey', { sessionId: body.mfa.sessionId, credential });
  expect(codeOf(theirs)).toBe('403 passkey_refused');

  const { browser, sessionId, options, answer } = await waiting();
  const signed = device.get(await options());
  await browser.post('/auth/select-email', { sessionId, emailId: 'primary' });
  const code = lastCode(started);
  for (let round = 0; round < 5; round += 1) {
    await validate(browser, sessionId, wrongCode(code, round));
  }
  expect(codeOf(await answer(signed))).toBe('403 mfa_blocked');
});

test('on another host name of the portal it is not asked for', async () => {
  const { api, claire, environments } = await withPasskey();
  environments.change('GFPLAC', { hosts: ['localhost', 'espace.grand-lac.example'] });
  const browser = api.browser({ host: 'espace.grand-lac.example' });
  expect((await login(browser, claire.membershipNumber)).body.next).toBe('mfa');
});

test('what is refused while adding: another challenge, site, session; twice; beyond ten', async () => {
  const started = await startApi();
  const { api } = started;
  const browser = api.as('claire');
  for (const tampering of [{ challenge: 'AAAA' }, { origin: 'https://evil.example' }, { verified: false }]) {
    const { body } = await begin(started, browser);
    const credential = softwareAuthenticator().create(body.options, tampering);
    const send = () => browser.post('/passkeys', { ceremonyId: body.ceremonyId, name: 'x', credential });
    expect(codeOf(await send())).toBe('403 passkey_refused');
    const right = softwareAuthenticator().create(body.options);
    const again = await browser.post('/passkeys', {
      ceremonyId: body.ceremonyId,
      name: 'x',
      credential: right,
    });
    expect(codeOf(again)).toBe('403 passkey_refused');
  }
  const { body } = await begin(started, browser);
  const device = softwareAuthenticator();
  const request = { ceremonyId: body.ceremonyId, name: 'Clé', credential: device.create(body.options) };
  expect(codeOf(await api.as('bruno').post('/passkeys', request))).toBe('403 passkey_refused');
  const blank = await browser.post('/passkeys', { ...request, name: '   ' });
  expect(blank.body).toMatchObject({ errors: [{ field: 'name', code: 'field_required' }] });
  const fresh = await begin(started, browser);
  const addition = {
    ceremonyId: fresh.body.ceremonyId,
    name: 'Clé',
    credential: device.create(fresh.body.options),
  };
  const first = await browser.post('/passkeys', addition, { key: 'passkey-key-0001' });
  const repeat = await browser.post('/passkeys', addition, { key: 'passkey-key-0001' });
  expect([first.status, repeat.body, repeat.headers['idempotency-replayed']]).toEqual([
    200,
    first.body,
    'true',
  ]);
  const secondCeremony = await begin(started, browser);
  expect(secondCeremony.body.options.excludeCredentials).toMatchObject([{ id: device.id }]);
  const twice = {
    ceremonyId: secondCeremony.body.ceremonyId,
    name: 'Clé',
    credential: device.create(secondCeremony.body.options),
  };
  expect(codeOf(await browser.post('/passkeys', twice))).toBe('409 passkey_known');

  const { pool } = started.platform.database;
  await pool.query(`insert into passkeys (account_id, rp_id, credential_id, public_key, counter, transports, synced, name, created_at)
    select account_id, rp_id, 'copy-' || n, public_key, 0, transports, synced, name, created_at
    from passkeys, generate_series(1, 9) as n`);
  expect((await browser.get('/passkeys')).body.can).toEqual({ add: false });
  expect(codeOf(await browser.post('/passkeys/options', {}))).toBe('409 passkey_limit_reached');
});

test('it is renamed and removed by its owner alone; then the code comes again', async () => {
  const started = await withPasskey();
  const { home, key, api, claire, runJobs, mails } = started;
  const bruno = api.as('bruno');
  const absent = await bruno.delete('/passkeys/6a1f9a70-0000-4000-8000-000000000000');
  const theirs = await bruno.delete(`/passkeys/${key.id}`);
  expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
  expect((await bruno.patch(`/passkeys/${key.id}`, { name: 'À moi' })).body).toEqual(absent.body);
  expect((await bruno.delete('/passkeys/nothing')).body).toEqual(absent.body);
  const advisor = await asAdvisor(started, 'claire');
  expect(codeOf(await advisor.delete(`/passkeys/${key.id}`))).toBe('403 read_only_session');

  expect((await home.patch(`/passkeys/${key.id}`, { name: 'Ordinateur' })).body.name).toBe('Ordinateur');
  expect((await home.delete(`/passkeys/${key.id}`)).body).toEqual({ done: true });
  expect(codeOf(await home.delete(`/passkeys/${key.id}`))).toBe('404 passkey_not_found');
  expect((await login(api.browser(), claire.membershipNumber)).body.next).toBe('mfa');
  await runJobs();
  expect(mails.map(({ subject }) => subject)).toContain(
    'Une clé d’accès a été retirée de votre espace Grand-Lac',
  );
});

test('nobody without a session sees or changes passkeys', async () => {
  const { api, key } = await withPasskey();
  const nobody = api.browser();
  const refusals = [
    await nobody.get('/passkeys'),
    await nobody.post('/passkeys/options', {}),
    await nobody.patch(`/passkeys/${key.id}`, { name: 'x' }),
    await nobody.delete(`/passkeys/${key.id}`),
  ];
  expect(refusals.map(codeOf)).toEqual(Array(4).fill('401 session_required'));
});
