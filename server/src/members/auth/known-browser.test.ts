import { test } from 'node:test';
import { expect } from 'expect';
import type { GivenMember } from '../../testing/given-member.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { codeOf, login, signIn } from './auth.support.ts';

const WRONG = 'Pas-le-bon-2025';
/** An IP address that members and strangers share, as in a company, a hospital or a mobile network. */
const address = '192.0.2.30';

const forgotPassword = (browser: TestClient, of: GivenMember, nir = of.nir) =>
  browser.post('/auth/login/forgot-password', { login: of.membershipNumber, socialSecurityNumber: nir });

const forgotLogin = (browser: TestClient, of: GivenMember, birthDate = of.birthDate) =>
  browser.post('/auth/login/forgot-login', { socialSecurityNumber: of.nir, birthDate, email: of.email });

const createAccount = (browser: TestClient, of: GivenMember) =>
  browser.post('/auth/login/create-account-validation', {
    name: 'Martin',
    firstName: 'Nina',
    birthDate: of.birthDate,
    socialSecurityNumber: of.nir,
  });

const activate = (browser: TestClient, of: GivenMember, password = 'Demo-Portail-2025') =>
  browser.post('/auth/activate-account/affiliation', {
    grant_type: 'PASSWORD',
    login: of.membershipNumber,
    password,
  });

/** A browser that has signed in. Strangers have used up the tries of its IP address. */
async function besideStrangers({ failures = 20 } = {}) {
  const started = await startApi();
  const claire = await started.given.member();
  const own = started.api.browser({ address });
  await signIn(started, own, claire.membershipNumber);
  await own.get('/auth/logout');
  const guess = (attempt: number) =>
    login(started.api.browser({ address }), String(40_000_000 + attempt), WRONG);
  for (let attempt = 0; attempt < failures; attempt += 1) await guess(attempt);
  return { started, claire, own, stranger: started.api.browser({ address }) };
}

test('a browser that is known signs in though its address is used up; another one there does not', async () => {
  const { claire, own, stranger } = await besideStrangers();
  expect(codeOf(await login(stranger, claire.membershipNumber))).toBe('429 too_many_attempts');
  expect((await login(own, claire.membershipNumber)).status).toBe(200);
});

test('it gets back a forgotten login and password, as often as its own budget allows', async () => {
  const { started, claire, own, stranger } = await besideStrangers();
  for (const answer of [await forgotLogin(stranger, claire), await forgotPassword(stranger, claire)])
    expect(codeOf(answer)).toBe('429 too_many_attempts');
  expect((await forgotLogin(own, claire)).status).toBe(200);
  expect((await forgotPassword(own, claire)).status).toBe(200);

  // Guesses about this person from elsewhere do not use up the tries of this browser either.
  for (let attempt = 0; attempt < 10; attempt += 1)
    await forgotLogin(started.api.browser(), claire, '1990-01-01');
  expect(codeOf(await forgotPassword(started.api.browser(), claire))).toBe('429 too_many_attempts');
  expect((await forgotPassword(own, claire)).status).toBe(200);

  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(codeOf(await forgotLogin(own, claire, '1990-01-01'))).toBe('404 insured_unknown');
  expect(codeOf(await forgotPassword(own, claire))).toBe('429 too_many_attempts');
});

test('it opens and activates the accounts of the household', async () => {
  const { started, own, stranger } = await besideStrangers();
  const nina = await started.given.member({ name: 'nina', account: null });
  const lucas = await started.given.member({ name: 'lucas', account: { state: 'ASLEEP' } });
  expect(codeOf(await createAccount(stranger, nina))).toBe('429 too_many_attempts');
  expect(codeOf(await activate(stranger, lucas))).toBe('429 too_many_attempts');
  expect((await createAccount(own, nina)).status).toBe(200);
  expect((await activate(own, lucas)).status).toBe(200);
});

test('it is no pass: five wrong passwords lock its own account there, twenty other failures close the rest', async () => {
  const { started, claire, own } = await besideStrangers({ failures: 0 });
  const bruno = await started.given.member({ name: 'bruno' });
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(codeOf(await login(own, String(50_000_000 + attempt), WRONG))).toBe('403 login_failed');
  expect(codeOf(await login(own, bruno.membershipNumber))).toBe('429 too_many_attempts');
  expect((await login(own, claire.membershipNumber)).status).toBe(200);
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(codeOf(await login(own, claire.membershipNumber, WRONG))).toBe('403 login_failed');
  expect(codeOf(await login(own, claire.membershipNumber, WRONG))).toBe('403 account_locked');
  expect(codeOf(await login(own, claire.membershipNumber))).toBe('403 account_locked');
});

test('many cookies of one account buy no more failures than one', async () => {
  const { started, claire, own } = await besideStrangers({ failures: 0 });
  const second = started.api.browser({ address });
  await signIn(started, second, claire.membershipNumber);
  await second.get('/auth/logout');
  expect(second.cookies.get('portal_device')).not.toBe(own.cookies.get('portal_device'));
  for (let attempt = 0; attempt < 20; attempt += 1)
    await login([own, second][attempt % 2]!, String(50_000_000 + attempt), WRONG);
  for (const browser of [own, second])
    expect(codeOf(await login(browser, '50000099', WRONG))).toBe('429 too_many_attempts');
  // The failures count for this browser alone: the address still has its tries.
  expect(codeOf(await login(started.api.browser({ address }), '50000099', WRONG))).toBe('403 login_failed');
});

test('a cookie that we did not sign has the budget of its address', async () => {
  const { claire, own, stranger } = await besideStrangers();
  const [id] = own.cookies.get('portal_device')!.split('.');
  stranger.cookies.set('portal_device', `${id}.forged`);
  expect(codeOf(await login(stranger, claire.membershipNumber))).toBe('429 too_many_attempts');
  expect(codeOf(await forgotPassword(stranger, claire))).toBe('429 too_many_attempts');
});
