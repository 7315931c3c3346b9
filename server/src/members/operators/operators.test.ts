import { test } from 'node:test';
import { DEFAULT_ACCOUNT_THROTTLE } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { type Started, startApi } from '../../testing/start-api.ts';
import { createTrails } from '../../wiring/audit-seals.ts';
import { codeOf, login, signIn } from '../auth/auth.support.ts';
import { startOperators } from './operators.support.ts';

const WHY = { by: 'Sam Leroy', reason: 'identité vérifiée au téléphone' };

async function start() {
  const started = await startApi();
  const claire = await started.given.member();
  return { ...started, claire, operator: await startOperators(started) };
}

const events = async ({ platform }: Started, like: string) =>
  (
    await platform.database.pool.query(
      `select event, agent, reason, details from audit_trail where event like '${like}' order by at`,
    )
  ).rows;

test('an operator locks an account: its sessions end and sign-in is refused until it is unlocked', async () => {
  const started = await start();
  const { claire, operator, api } = started;
  const browser = api.browser();
  await signIn(started, browser, claire.membershipNumber);
  const lockRequest = { ...WHY, login: claire.membershipNumber };
  expect((await operator.post('/operators/lock', lockRequest)).body).toEqual({
    environment: 'GFPLAC',
    membershipNumber: claire.membershipNumber,
    wasLocked: false,
    sessionsEnded: 1,
  });
  expect(codeOf(await browser.get('/auth/profile'))).toBe('401 session_required');
  expect(codeOf(await login(browser, claire.membershipNumber))).toBe('403 account_locked');

  expect((await operator.post('/operators/unlock', lockRequest)).body).toMatchObject({
    wasLocked: true,
    blocksLifted: 0,
  });
  expect((await login(browser, claire.membershipNumber)).status).toBe(200);
  expect(await events(started, 'operator%')).toEqual([
    { event: 'operator_locked', agent: WHY.by, reason: WHY.reason, details: { sessionsEnded: 1 } },
    {
      event: 'operator_unlocked',
      agent: WHY.by,
      reason: WHY.reason,
      details: { wasLocked: true, blocksLifted: 0 },
    },
  ]);
});

test('after an unlock, a member who had too many codes sent gets another one', async () => {
  const started = await start();
  const { claire, operator, api } = started;
  const { codeMax } = DEFAULT_ACCOUNT_THROTTLE;
  const signedInBefore = api.browser();
  await signIn(started, signedInBefore, claire.membershipNumber);
  for (let round = 0; round < codeMax; round += 1) {
    await login(signedInBefore, claire.membershipNumber);
    await login(api.browser(), claire.membershipNumber);
  }
  for (const browser of [signedInBefore, api.browser()])
    expect(codeOf(await login(browser, claire.membershipNumber))).toBe('429 too_many_codes');
  await operator.post('/operators/unlock', { ...WHY, login: claire.membershipNumber });
  for (const browser of [signedInBefore, api.browser()])
    expect((await login(browser, claire.membershipNumber)).status).toBe(200);
});

test('unlocking also lifts the blocks after wrong passwords and codes', async () => {
  const started = await start();
  const { claire, operator, api } = started;
  for (let round = 0; round < 5; round += 1) await login(api.browser(), claire.membershipNumber, 'wrong');
  expect(codeOf(await login(api.browser(), claire.membershipNumber))).toBe('403 account_locked');
  const { body } = await operator.post('/operators/unlock', { ...WHY, login: claire.membershipNumber });
  expect(body).toMatchObject({ wasLocked: false, blocksLifted: 1 });
  expect((await login(api.browser(), claire.membershipNumber)).status).toBe(200);
});

test('the trail is read by member, event, day and number', async () => {
  const started = await start();
  const { claire, operator, api, clock, given } = started;
  const bruno = await given.member({ name: 'bruno' });
  await login(api.browser(), bruno.membershipNumber, 'wrong');
  clock.advance(86_400);
  await signIn(started, api.browser(), claire.membershipNumber);
  const ask = async (query: Record<string, string>) =>
    (await operator.get('/operators/audit', { query })).body.entries.map(
      ({ event, membershipNumber }: { event: string; membershipNumber: string }) =>
        `${event} ${membershipNumber}`,
    );
  const ofClaire = [`signed_in ${claire.membershipNumber}`, `code_sent ${claire.membershipNumber}`];
  const ofBruno = [`password_wrong ${bruno.membershipNumber}`];
  expect((await ask({})).sort()).toEqual([...ofClaire, ...ofBruno].sort());
  expect((await ask({ login: claire.membershipNumber })).sort()).toEqual(ofClaire.toSorted());
  expect(await ask({ events: 'password_wrong' })).toEqual(ofBruno);
  expect((await ask({ since: '2025-11-13T00:00:00Z' })).sort()).toEqual(ofClaire.toSorted());
  expect(await ask({ environment: 'NATIXIS' })).toEqual([]);
  expect(await ask({ limit: '1' })).toHaveLength(1);
  expect((await operator.get('/operators/audit', { query: { events: 'nothing' } })).status).toBe(400);
});

test('an unknown login, environment or member without account is told so', async () => {
  const { operator, given } = await start();
  const { membershipNumber } = await given.member({ name: 'dora', account: null });
  for (const login of ['99999999', 'nobody@example.org', membershipNumber, 'x~y z']) {
    expect(codeOf(await operator.post('/operators/unlock', { ...WHY, login }))).toBe('404 account_unknown');
  }
  const elsewhere = { ...WHY, login: '99999999', environment: 'NOWHERE' };
  expect(codeOf(await operator.post('/operators/unlock', elsewhere))).toBe('404 environment_unknown');
});

test('a call needs the token, and a change needs an author and a reason', async () => {
  const { operator, claire } = await start();
  const headers = { authorization: 'Bearer somebody' };
  for (const call of ['lock', 'unlock', 'impersonation-links']) {
    const refused = await operator.post(`/operators/${call}`, {}, { headers });
    expect([call, codeOf(refused)]).toEqual([call, '401 token_required']);
  }
  expect(codeOf(await operator.get('/operators/audit', { headers }))).toBe('401 token_required');
  const { membershipNumber: login } = claire;
  for (const body of [{ login }, { login, by: 'S', reason: 'why not' }, { login, by: 'Sam', reason: 'x' }]) {
    expect((await operator.post('/operators/unlock', body)).status).toBe(400);
  }
});

test('only the yearly purge can remove rows of the trail, and nothing can change them', async () => {
  const started = await start();
  const { claire, api, clock, platform } = started;
  await signIn(started, api.browser(), claire.membershipNumber);
  const { pool } = platform.database;
  await expect(pool.query("update audit_trail set event = 'signed_out'")).rejects.toThrow('append-only');
  await expect(pool.query('delete from audit_trail')).rejects.toThrow('append-only');
  await expect(pool.query('truncate audit_trail')).rejects.toThrow('append-only');
  const left = async () => (await pool.query('select 1 from audit_trail')).rowCount;
  const { purgeSignIns } = await import('../auth/retention.ts');
  const { members: trail } = createTrails(platform);
  clock.advance(364 * 86_400);
  await purgeSignIns(platform.database, clock, trail);
  expect(await left()).toBe(2);
  clock.advance(2 * 86_400);
  await purgeSignIns(platform.database, clock, trail);
  expect(await left()).toBe(0);
});
