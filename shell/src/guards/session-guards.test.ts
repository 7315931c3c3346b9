import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import { compose, homeManifest } from '../testing/compose.ts';
import { type Case, PUBLIC, signedIn, signedOut, verdict } from '../testing/guard-cases.ts';
import { decide } from './decide.ts';
import type { GuardState } from './guard.ts';

const withMfa = { ...signedOut, signIn: { hasMfaSession: true, hasEmailChoice: false } };
const withEmails = { ...signedOut, signIn: { hasMfaSession: false, hasEmailChoice: true } };

describe('sign-in', () => {
  test.each<Case>([
    ['mfa without an MFA session: login', signedOut, '/login/mfa', 'login because no-mfa-session'],
    ['mfa with one', withMfa, '/login/mfa', 'allow'],
    [
      'mfa-email-list without addresses: login',
      withMfa,
      '/login/mfa-email-list',
      'login because no-email-choice',
    ],
    ['mfa-email-list with addresses', withEmails, '/login/mfa-email-list', 'allow'],
    ['signed in on /login: Home', signedIn, '/login', 'return-place because signed-in'],
    ['signed in on root: Home', signedIn, '/', 'return-place because signed-in'],
    [
      'signed in on the code page: Home',
      { ...signedIn, ...{ signIn: withMfa.signIn } },
      '/login/mfa',
      'return-place because signed-in',
    ],
    ['a public page needs no session', signedOut, '/faq', 'allow'],
    ['a public page with a parameter', signedOut, '/legal-page/cookies', 'allow'],
    ['a public page with a session', signedIn, '/faq', 'allow'],
    ['the login is public', signedOut, '/login', 'allow'],
    ['a member page without a session: login', signedOut, '/refunds', 'login because session-required'],
    ['root without a session: login', signedOut, '/', 'login because session-required'],
    ['an unknown path, signed out: login', signedOut, '/nowhere', 'login because unknown-path'],
    [
      'an unknown path under /login, signed out: login',
      signedOut,
      '/login/nowhere',
      'login because unknown-path',
    ],
    ['an unknown path, signed in: the not-found page', signedIn, '/nowhere', 'allow'],
    ['a member page with a session', signedIn, '/refunds', 'allow'],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));

  test('without a login route the login address stays, instead of a redirect loop', () => {
    const noLogin = createMatcher(readPortalMap(compose(homeManifest)));
    expect(decide(signedOut, { path: '/login', match: noLogin('/login') })).toEqual({ kind: 'allow' });
  });
});

describe('public routes pass without a session, unless the brand’s configuration holds an error', () => {
  const inSignIn: GuardState = { ...signedOut, signIn: { hasMfaSession: true, hasEmailChoice: true } };
  test.each(Object.values(PUBLIC).map(({ address }) => [address]))('%s', (path) => {
    expect(verdict(inSignIn, path)).toBe('allow');
    expect(verdict({ ...inSignIn, brand: 'faulty' }, path)).toBe('maintenance because brand-error');
    expect(verdict({ ...inSignIn, brand: 'absent' }, path)).toBe('noBrand because no-brand');
  });

  test.each([['/home'], ['/refunds'], ['/services'], ['/validate-info'], ['/update-password'], ['/help']])(
    '%s is none',
    (path) => expect(verdict(inSignIn, path)).toBe('login because session-required'),
  );
});
