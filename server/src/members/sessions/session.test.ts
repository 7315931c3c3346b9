import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { TEST_PASSWORD } from '../../testing/given-member.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf, NEW_PASSWORD, signIn } from '../auth/auth.support.ts';
import { accounts } from '../auth/auth.table.ts';
import { createPasswords } from '../auth/passwords.ts';
import { giveBankAccount } from '../insured/insured.given.ts';

test('the profile returns the member, the session times and the keys', async () => {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const browser = started.api.browser();
  await signIn(started, browser, claire.membershipNumber);
  const { status, body } = await browser.get('/auth/profile');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    membershipNumber: claire.membershipNumber,
    firstName: 'Claire',
    lastName: 'Martin',
    isBoAuthentication: false,
    readOnly: false,
    actingFor: null,
    personalInfoValid: true,
    passwordUpdateRequired: false,
    lastConnection: null,
    session: { idleSeconds: 1800, warnBeforeSeconds: 120, expiresAt: '2025-11-12T17:00:00.000Z' },
  });
  for (const key of [body.stateKey, body.draftKey]) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

test('the draft key stays the same over sessions, the session’s own key does not, and members share none', async () => {
  const started = await startApi();
  const profiles = [];
  const claire = await started.given.member();
  const bruno = await started.given.member({ name: 'bruno' });
  for (const { membershipNumber } of [claire, claire, bruno]) {
    const browser = started.api.browser();
    await signIn(started, browser, membershipNumber);
    profiles.push((await browser.get('/auth/profile')).body);
    started.clock.advance(60);
  }
  const [first, second, other] = profiles;
  expect(second.draftKey).toBe(first.draftKey);
  expect(second.stateOwner).toBe(first.stateOwner);
  expect(second.stateKey).not.toBe(first.stateKey);
  expect(second.lastConnection).toBe('2025-11-12T09:00:00.000Z');
  expect(new Set([first.draftKey, first.stateKey, other.draftKey, other.stateKey]).size).toBe(4);
  expect(other.stateOwner).not.toBe(first.stateOwner);
});

test('a password of an advisor or an old one must be changed', async () => {
  const started = await startApi();
  const { environments, given, api, clock } = started;
  await given.member({ name: 'ana', account: { passwordTemporary: true } });
  expect((await api.as('ana').get('/auth/profile')).body.passwordUpdateRequired).toBe(true);

  await given.member({ name: 'bruno', account: { passwordChangedAt: new Date('2025-01-01T00:00:00Z') } });
  expect((await api.as('bruno').get('/auth/profile')).body.passwordUpdateRequired).toBe(false);
  environments.change('GFPLAC', {
    featureStatus: [{ feature_id: 'PASSWORD_EXPIRY', enabled: true, params: { days: 365 } }],
  });
  expect((await api.as('bruno').get('/auth/profile')).body.passwordUpdateRequired).toBe(false);
  clock.set('2026-01-02T00:00:00Z');
  await given.member({ name: 'carl', account: { passwordChangedAt: new Date('2025-01-01T00:00:00Z') } });
  expect((await api.as('carl').get('/auth/profile')).body.passwordUpdateRequired).toBe(true);
  expect(codeOf(await api.as('carl').get('/all-info'))).toBe('403 password_update_required');
});

test('a password that runs out during a session is asked for at the next sign-in, not in the middle of a form', async () => {
  const { environments, given, api, clock } = await startApi();
  environments.change('GFPLAC', {
    featureStatus: [{ feature_id: 'PASSWORD_EXPIRY', enabled: true, params: { days: 30 } }],
  });
  const passwordChangedAt = new Date(clock.now().getTime() - 30 * 24 * 3600 * 1000 + 60_000);
  await given.member({ account: { passwordChangedAt } });
  const claire = api.as('claire');
  expect((await claire.get('/auth/profile')).body.passwordUpdateReason).toBeNull();
  clock.advance(120);
  expect((await claire.get('/all-info')).status).toBe(200);
});

test('the sign-in with an advisor’s password opens nothing but its change, and the change all the rest', async () => {
  const started = await startApi();
  const claire = await started.given.member({ account: { passwordTemporary: true } });
  const browser = started.api.browser();
  await signIn(started, browser, claire.membershipNumber);
  expect((await browser.get('/auth/profile')).body.passwordUpdateReason).toBe('SET_BY_ADVISOR');
  expect(codeOf(await browser.get('/refunds'))).toBe('403 password_update_required');
  const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await browser.put('/password', passwords)).status).toBe(200);
  expect((await browser.get('/refunds')).status).toBe(200);
  expect((await browser.get('/auth/profile')).body.passwordUpdateReason).toBeNull();
});

test('a password that an advisor sets meanwhile closes every session from the next call on, an advisor’s own apart', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const { clock, platform } = started;
  const { db } = platform.database;
  const [phone, computer] = [started.api.browser(), started.api.browser()];
  for (const browser of [phone, computer]) await signIn(started, browser, claire.membershipNumber);
  const advisor = await asAdvisor(started, 'claire');
  expect((await phone.get('/refunds')).status).toBe(200);

  const theirs = {
    passwordHash: await createPasswords({ memoryCost: 64, timeCost: 1 }).hash('Appel-Conseil-77'),
    passwordTemporary: true,
  };
  await db.update(accounts).set(theirs).where(eq(accounts.memberId, claire.memberId));
  // A look-up is cached for this long.
  clock.advance(5);
  for (const browser of [phone, computer]) {
    expect(codeOf(await browser.get('/refunds'))).toBe('403 password_update_required');
    expect(codeOf(await browser.patch('/contacts', {}))).toBe('403 password_update_required');
    expect((await browser.get('/auth/profile')).body.passwordUpdateReason).toBe('SET_BY_ADVISOR');
  }
  expect((await advisor.get('/refunds')).status).toBe(200);

  const change = (currentPassword: string) =>
    phone.put('/password', { currentPassword, newPassword: NEW_PASSWORD });
  expect(fieldsOf(await change(TEST_PASSWORD))).toEqual(['currentPassword current_password_wrong']);
  expect((await change('Appel-Conseil-77')).status).toBe(200);
  expect((await phone.get('/refunds')).status).toBe(200);
  expect(codeOf(await computer.get('/refunds'))).toBe('401 session_required');
});

test('what the environment wants in every file is named, as long as it is not there', async () => {
  const { environments, given, api, platform } = await startApi();
  const claire = await given.member();
  const missing = async (name = 'claire') =>
    (await api.as(name).get('/auth/profile')).body.popups.missingInformation;
  expect(await missing()).toEqual([]);
  environments.change('GFPLAC', {
    featureStatus: [
      {
        feature_id: 'MANDATORY_INFORMATIONS',
        enabled: true,
        params: { fields: ['secondaryEmail', 'refundAccount', 'shoeSize'] },
      },
    ],
  });
  expect(await missing()).toEqual(['refundAccount', 'secondaryEmail']);
  await giveBankAccount(platform, claire);
  expect(await missing()).toEqual(['secondaryEmail']);
});

test('a session ends after half an hour without activity', async () => {
  const { api, clock } = await startApi();
  const claire = api.as('claire');
  expect((await claire.get('/auth/profile')).status).toBe(200);
  clock.advance(1799);
  expect((await claire.get('/auth/profile')).status).toBe(200);
  clock.advance(1799);
  expect((await claire.get('/auth/profile')).status).toBe(200);
  clock.advance(1800);
  expect(codeOf(await claire.get('/auth/profile'))).toBe('401 session_required');
});

test('a session ends after eight hours, however active', async () => {
  const { api, clock } = await startApi();
  const claire = api.as('claire');
  for (let quarter = 0; quarter < 31; quarter += 1) {
    expect((await claire.get('/auth/profile')).status).toBe(200);
    clock.advance(900);
  }
  expect((await claire.get('/auth/profile')).status).toBe(200);
  clock.advance(900);
  expect(codeOf(await claire.get('/auth/profile'))).toBe('401 session_required');
});

test('a dead session takes the hint with it', async () => {
  const { api } = await startApi();
  const browser = api.browser();
  browser.cookies.set('vauth', 'true');
  browser.cookies.set('portal_session', 'long-gone');
  expect((await browser.get('/auth/profile')).status).toBe(401);
  expect(browser.cookies.has('vauth')).toBe(false);
});

test('a session that lives gives back the hint that the refusal of an older one took away', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  await claire.get('/auth/profile');
  claire.cookies.delete('vauth');
  expect((await claire.get('/auth/profile')).status).toBe(200);
  expect(claire.cookies.get('vauth')).toBe('true');
});

test('a new sign-in ends the session that the browser had', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const browser = started.api.browser();
  await signIn(started, browser, claire.membershipNumber);
  const before = browser.cookies.get('portal_session')!;
  await signIn(started, browser, claire.membershipNumber);
  expect(browser.cookies.get('portal_session')).not.toBe(before);
  const thief = started.api.browser();
  thief.cookies.set('portal_session', before);
  expect((await thief.get('/auth/profile')).status).toBe(401);
});

test('a session is not valid in another environment', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  await claire.get('/auth/profile');
  claire.host = 'natixis.localhost';
  expect(codeOf(await claire.get('/auth/profile'))).toBe('401 session_required');
});

test('signing out ends the session and clears the cookies, as often as one likes', async () => {
  const started = await startApi();
  const claire = await started.given.member();
  const browser = started.api.browser();
  await signIn(started, browser, claire.membershipNumber);
  const token = browser.cookies.get('portal_session')!;
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await browser.get('/auth/logout');
    expect([status, body]).toEqual([200, { logoutRedirectUrl: null }]);
  }
  expect(browser.cookies.has('portal_session')).toBe(false);
  expect(browser.cookies.has('vauth')).toBe(false);
  const thief = started.api.browser();
  thief.cookies.set('portal_session', token);
  expect((await thief.get('/auth/profile')).status).toBe(401);
  const { rows } = await started.platform.database.db.execute(
    'select event from audit_trail order by at, event',
  );
  expect(rows.map(({ event }) => event).sort()).toEqual(['code_sent', 'signed_in', 'signed_out']);
});

test('the sign-out leads to the address of the brand', async () => {
  const { api, environments } = await startApi();
  const brand = {
    ...environments.byCode('GFPLAC')!.brand!,
    logoutRedirectUrl: 'https://www.grand-lac.example/',
  };
  environments.change('GFPLAC', { brand });
  const { body } = await api.as('claire').get('/auth/logout');
  expect(body).toEqual({ logoutRedirectUrl: 'https://www.grand-lac.example/' });
});

test('a page of another site cannot sign a member out', async () => {
  const { api } = await startApi();
  const claire = api.as('claire');
  const lured = await claire.get('/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(codeOf(lured)).toBe('403 origin_refused');
  expect((await claire.get('/auth/profile')).status).toBe(200);
});

test('an advisor reads as the member, and writes nothing', async () => {
  const { given, members, api } = await startApi();
  const claire = await given.member();
  const { token } = await members.sessions.open(members.database.db, {
    accountId: claire.accountId!,
    memberId: claire.memberId,
    environment: 'GFPLAC',
    previousConnectionAt: null,
    agent: { name: 'J. Petit', role: 'MANAGER' },
  });
  const advisor = api.browser();
  advisor.cookies.set('portal_session', token);
  const { body } = await advisor.get('/auth/profile');
  expect(body).toMatchObject({
    isBoAuthentication: true,
    readOnly: true,
    actingFor: { agent: 'J. Petit', role: 'MANAGER' },
    passwordUpdateRequired: false,
  });
  expect(body.draftKey).not.toBe((await api.as('claire').get('/auth/profile')).body.draftKey);
  expect(codeOf(await advisor.delete('/uploads/0e8f4e9e-1f6b-4c59-9c9b-000000000000'))).toBe(
    '403 read_only_session',
  );
});
