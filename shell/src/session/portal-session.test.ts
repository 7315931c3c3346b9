import { ApiError } from '@member-portal/shared-kernel/api';
import { claireProfile, refusal } from '@member-portal/shared-kernel/testing';
import { waitFor } from '@testing-library/react';
import { openTab, signInByCookie, tellOtherTabs } from '../testing/start-session.ts';
import { clearSignInHint, hasSignInHint } from './sign-in-hint.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSignInHint();
});

const signedOutAnswer = { logoutRedirectUrl: null };
const storedStates = () => Object.keys(localStorage).filter((key) => key.startsWith('portal-state.'));
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('portal-draft.'));

async function signedInTab(answers: Parameters<typeof openTab>[0] = {}) {
  signInByCookie();
  const tab = openTab({ 'GET /auth/logout': signedOutAnswer, ...answers });
  await tab.session.start();
  return tab;
}

test.each([
  ['vauth=true', true],
  ['other=1; vauth=true', true],
  ['vauth=false', false],
  ['xvauth=true', false],
  ['', false],
])('the cookies %p mean signed in: %p', (cookies, expected) => {
  expect(hasSignInHint(cookies)).toBe(expected);
});

test('requests no profile for a visitor who is not signed in', async () => {
  const tab = openTab();
  await tab.session.start();
  expect(tab.api.calls).toEqual([]);
  expect(await tab.drafts.store.load('claim')).toBeNull();
});

test('a member’s drafts can be read as soon as the profile has loaded', async () => {
  const tab = await signedInTab();
  expect(tab.session.profile.value?.firstName).toBe('Claire');
  expect(await tab.drafts.store.save('claim', { amount: 1250 })).toBe(true);
  const nextPage = await signedInTab();
  expect(await nextPage.drafts.store.load('claim')).toEqual({ amount: 1250 });
});

describe('a call answered 401', () => {
  test('clears vauth and the stored data, keeps the drafts and the return place, and shows the login', async () => {
    const tab = await signedInTab();
    await tab.drafts.store.save('claim', { amount: 1250 });
    tab.queryClient.setQueryData(['refunds'], ['secret']);
    localStorage.setItem('portal-state.claire', 'sealed');
    tab.session.expire();
    expect(hasSignInHint()).toBe(false);
    expect(tab.session.profile.value).toBeNull();
    expect(tab.session.signedIn.value).toBe(false);
    expect(storedStates()).toEqual([]);
    expect(tab.queryClient.getQueryData(['refunds'])).toBeUndefined();
    expect(storedDrafts()).toHaveLength(1);
    expect(tab.returnPlace.read()).toBe('/refunds?year=2025');
    expect(tab.happened).toEqual(['session.ended {"reason":"expired"}', 'login expired']);
  });

  test('ends the session once when several calls are answered 401', async () => {
    const tab = await signedInTab();
    tab.session.expire();
    tab.session.expire();
    expect(tab.happened).toHaveLength(2);
  });

  test('still stores values being typed, which nobody can read before signing in', async () => {
    const tab = await signedInTab();
    tab.session.expire();
    expect(await tab.drafts.store.save('claim', { amount: 990 })).toBe(true);
    expect(await tab.drafts.store.load('claim')).toBeNull();
    signInByCookie();
    await tab.session.refresh();
    expect(await tab.drafts.store.load('claim')).toEqual({ amount: 990 });
  });
});

describe('signing out', () => {
  test('ends the session on the server and removes everything of the member', async () => {
    const tab = await signedInTab();
    await tab.drafts.store.save('claim', { amount: 1250 });
    tab.returnPlace.keep('/refunds');
    await tab.session.signOut();
    expect(tab.api.calls.map(({ path }) => path)).toEqual(['/auth/profile', '/auth/logout']);
    expect([hasSignInHint(), storedStates(), storedDrafts(), tab.returnPlace.read()]).toEqual([
      false,
      [],
      [],
      null,
    ]);
    expect(tab.happened).toEqual(['session.ended {"reason":"signed-out"}', 'login signed-out']);
  });

  test('goes to the environment’s redirect URL first', async () => {
    const tab = await signedInTab({ 'GET /auth/logout': { logoutRedirectUrl: 'https://answered.example/' } });
    tab.logoutRedirectUrl.set('https://configured.example/');
    await tab.session.signOut();
    expect(tab.happened).toContain('outside https://configured.example/');
  });

  test('otherwise goes to the URL that the server answers', async () => {
    const tab = await signedInTab({ 'GET /auth/logout': { logoutRedirectUrl: 'https://answered.example/' } });
    await tab.session.signOut();
    expect(tab.happened).toContain('outside https://answered.example/');
  });

  test('shows the login when the session has already expired', async () => {
    const tab = await signedInTab({ 'GET /auth/logout': refusal(401, 'unauthenticated') });
    await tab.session.signOut();
    expect(tab.happened).toContain('login signed-out');
    expect(tab.unconfirmed).toEqual([]);
  });

  test('without a network clears this browser and says that the server did not confirm', async () => {
    const tab = await signedInTab({ 'GET /auth/logout': new ApiError('network', 'network_error') });
    await tab.session.signOut();
    expect(hasSignInHint()).toBe(false);
    expect(tab.unconfirmed).toHaveLength(1);
    tab.api.answer('GET /auth/logout', signedOutAnswer);
    tab.unconfirmed[0]?.();
    expect(tab.api.calls.filter(({ path }) => path === '/auth/logout')).toHaveLength(2);
  });
});

describe('two tabs', () => {
  test('a tab reads the profile again when a new password in another tab renews the session', async () => {
    const due = { ...claireProfile, passwordUpdateRequired: true };
    const [first, second] = [
      await signedInTab({ 'GET /auth/profile': due }),
      await signedInTab({ 'GET /auth/profile': due }),
    ];
    const chosen = { ...claireProfile, stateKey: 'C'.repeat(43) };
    for (const { api } of [first, second]) api.answer('GET /auth/profile', chosen);
    await first.session.refresh();
    tellOtherTabs();
    await waitFor(() => expect(second.session.profile.value?.passwordUpdateRequired).toBe(false));
  });

  test('a sign-out in one ends the session in the other', async () => {
    const [first, second] = [await signedInTab(), await signedInTab()];
    first.happened.length = 0;
    await first.session.signOut();
    tellOtherTabs();
    expect(second.session.profile.value).toBeNull();
    expect(second.happened).toEqual(['session.ended {"reason":"elsewhere"}', 'login elsewhere']);
    expect(first.happened).toEqual(['session.ended {"reason":"signed-out"}', 'login signed-out']);
  });

  test('a sign-in in one signs in the other', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.session.start();
    await second.session.start();
    signInByCookie();
    await first.session.refresh();
    expect(second.session.signedIn.value).toBe(false);
    tellOtherTabs();
    await waitFor(() => expect(second.session.signedIn.value).toBe(true));
    expect(second.session.profile.value?.membershipNumber).toBe('10000001');
  });

  test('a tab notices that the cookie was removed without a signal', async () => {
    const tab = await signedInTab();
    clearSignInHint();
    tab.session.checkHint();
    expect(tab.session.signedIn.value).toBe(false);
  });

  test('a sign-out in another tab is told as such, even if this one notices before it is told', async () => {
    const tab = await signedInTab({ 'GET /auth/logout': signedOutAnswer });
    clearSignInHint();
    tab.session.checkHint();
    await tab.session.leave('/documents', '/documents');
    expect(tab.happened).toEqual(['login elsewhere']);
  });

  test('a sign-out here, whose answer has removed the cookie, is not told as one of another tab', async () => {
    let answer: (value: unknown) => void = () => {};
    const tab = await signedInTab({ 'GET /auth/logout': () => new Promise((resolve) => (answer = resolve)) });
    const signingOut = tab.session.signOut();
    await waitFor(() => expect(tab.api.calls.map(({ path }) => path)).toContain('/auth/logout'));
    expect(tab.session.signingOut.value).toBe(true);
    clearSignInHint();
    tab.session.checkHint();
    answer(signedOutAnswer);
    await signingOut;
    expect(tab.session.signingOut.value).toBe(false);
    expect(tab.happened.at(-1)).toBe('login signed-out');
    await tab.session.leave('/documents', null);
    expect(tab.happened.at(-1)).toBe('login null');
  });

  test('a session that has expired at the start says so, even if its cookie is removed first', async () => {
    signInByCookie();
    let refuse: (error: ApiError) => void = () => {};
    const tab = openTab({ 'GET /auth/profile': () => new Promise((_, reject) => (refuse = reject)) });
    const started = tab.session.start().catch(() => {});
    clearSignInHint();
    tab.session.checkHint();
    expect(tab.session.signedIn.value).toBe(true);
    tab.session.expire();
    refuse(refusal(401, 'session_required'));
    await started;
    expect(tab.happened).toEqual(['session.ended {"reason":"expired"}', 'login expired']);
    expect(tab.session.signedIn.value).toBe(false);
  });
});

describe('a member’s page without a session', () => {
  test('leads to the redirect URL of the environment', async () => {
    const tab = openTab({ 'GET /auth/logout': signedOutAnswer });
    tab.logoutRedirectUrl.set('https://configured.example/');
    await tab.session.leave('/refunds', '/faq');
    expect([tab.happened, tab.api.calls]).toEqual([['outside https://configured.example/'], []]);
  });

  test('otherwise calls the logout and goes to the URL that it answers', async () => {
    const tab = openTab({ 'GET /auth/logout': { logoutRedirectUrl: 'https://answered.example/' } });
    await tab.session.leave('/refunds', '/faq');
    expect(tab.happened).toEqual(['outside https://answered.example/']);
  });

  test.each([['/'], [null]])('makes no logout call when the path before was %p', async (previous) => {
    const tab = openTab({ 'GET /auth/logout': signedOutAnswer });
    await tab.session.leave('/refunds', previous);
    expect([tab.happened, tab.api.calls]).toEqual([['login null'], []]);
    expect(tab.returnPlace.read()).toBe('/refunds');
  });

  test('shows once that the session expired when it ended before the code had loaded', async () => {
    const tab = openTab({ 'GET /auth/logout': signedOutAnswer }, { beganSignedIn: true });
    await tab.session.leave('/refunds', null);
    await tab.session.leave('/refunds', null);
    expect(tab.happened).toEqual(['login expired', 'login null']);
  });

  test('does not say that the session expired after a sign-in in between', async () => {
    const tab = openTab({ 'GET /auth/logout': signedOutAnswer }, { beganSignedIn: true });
    signInByCookie();
    await tab.session.refresh();
    await tab.session.signOut();
    await tab.session.leave('/refunds', '/login');
    expect(tab.happened.at(-1)).toBe('login null');
  });
});

test('never stores a return place outside the portal', () => {
  const { returnPlace } = openTab();
  for (const address of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    returnPlace.keep(address);
  expect(returnPlace.read()).toBeNull();
});

test('drops a profile that arrives after the sign-out', async () => {
  let answer: (profile: typeof claireProfile) => void = () => {};
  signInByCookie();
  const tab = openTab({
    'GET /auth/logout': signedOutAnswer,
    'GET /auth/profile': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const started = tab.session.start();
  await tab.session.signOut();
  answer(claireProfile);
  await started;
  expect(tab.session.profile.value).toBeNull();
});
