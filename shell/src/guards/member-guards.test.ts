import { type Case, member, signedIn, verdict } from '../testing/guard-cases.ts';
import type { GuardState } from './guard.ts';

const nothingValid = member({ personalInfoValid: false, validatedLegalPages: false });
const backOffice = member({ isBoAuthentication: true, personalInfoValid: false, validatedLegalPages: false });
const pending = (state: GuardState): GuardState => ({ ...state, schoolingPopupPending: true });
const absentDialogs: GuardState = { ...nothingValid, routeExists: (id) => !id.startsWith('validate-') };

describe('what a member must validate', () => {
  test.each<Case>([
    [
      'invalid personal information: its dialog',
      member({ personalInfoValid: false }),
      '/home',
      'validate-info because personal-info',
    ],
    [
      'legal pages not validated: their dialog',
      member({ validatedLegalPages: false }),
      '/home',
      'validate-legal-pages because legal-pages',
    ],
    [
      'both: personal information first',
      nothingValid,
      '/validate-legal-pages',
      'validate-info because personal-info',
    ],
    ['the dialog itself stays', nothingValid, '/validate-info', 'allow'],
    ['the back office skips both', backOffice, '/home', 'allow'],
    ['both valid: those pages go Home', signedIn, '/validate-info', 'home because validated'],
    ['both valid: those pages go Home', signedIn, '/validate-legal-pages', 'home because validated'],
    [
      'both valid, the schooling pop-up pending: that page stays',
      pending(signedIn),
      '/validate-info',
      'allow',
    ],
    [
      'both valid, the schooling pop-up pending: that page stays',
      pending(signedIn),
      '/validate-legal-pages',
      'allow',
    ],
    ['the schooling pop-up pending: other pages stay', pending(signedIn), '/refunds', 'allow'],
    [
      'something to validate, the schooling pop-up pending: its dialog first',
      pending(nothingValid),
      '/home',
      'validate-info because personal-info',
    ],
    ['the back office on those pages: Home', backOffice, '/validate-info', 'home because validated'],
    ['public pages stay open', nothingValid, '/legal-page/terms-of-use', 'allow'],
    ['before the profile is known: waits', { ...signedIn, member: null }, '/home', 'wait'],
    ['no remote has the dialogs: allowed', absentDialogs, '/home', 'allow'],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});

const newPassword = member({ passwordUpdateRequired: true });

describe('before the profile is known', () => {
  const unknown: GuardState = { ...signedIn, member: null };
  const failed: GuardState = { ...unknown, profileFailed: true };

  test.each(['/home', '/refunds', '/validate-info', '/add-beneficiary', '/update-password'])(
    'a member’s page waits: %s',
    (path) => expect(verdict(unknown, path)).toBe('wait'),
  );

  test.each(['/home', '/refunds', '/validate-info'])(
    'a profile that failed to load shows the error page at %s itself',
    (path) => expect(verdict(failed, path)).toBe('cover with unexpected'),
  );

  test.each(['/faq', '/legal-page/cookies', '/nowhere'])('shows without the profile: %s', (path) =>
    expect([verdict(unknown, path), verdict(failed, path)]).toEqual(['allow', 'allow']),
  );

  test('Maintenance comes first', () =>
    expect(verdict({ ...failed, health: 'down' }, '/home')).toBe('maintenance because down'));
});

describe('a new password is required', () => {
  test.each<Case>([
    [
      'any other page: redirects to the password page',
      newPassword,
      '/home',
      'update-password because password-update',
    ],
    ['the password page itself: stays', newPassword, '/update-password', 'allow'],
    ['public pages stay open', newPassword, '/legal-page/cookies', 'allow'],
    [
      'a new password was set: continues to the requested page',
      signedIn,
      '/update-password',
      'return-place because password-updated',
    ],
    ['before the profile is known: waits', { ...signedIn, member: null }, '/update-password', 'wait'],
    ['no remote has the page: allowed', { ...newPassword, routeExists: () => false }, '/home', 'allow'],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});

const without = (feature: string): GuardState => ({ ...signedIn, isFeatureOn: (id) => id !== feature });
const after = (previousRoute: string): GuardState => ({ ...signedIn, previousRoute });

describe('features', () => {
  test.each<Case>([
    ['a feature that is on', signedIn, '/services', 'allow'],
    ['a feature that is off: Home', without('MY_SERVICES'), '/services', 'home because feature-off'],
    [
      'a feature that is off: the route named for that',
      without('BENEFICIARIES_ADD'),
      '/add-beneficiary',
      'contact-us because feature-off',
    ],
    [
      'two features, the first off: its own way out',
      without('BENEFICIARIES'),
      '/add-beneficiary',
      'home because feature-off',
    ],
    [
      'two features, both off: the first decides',
      { ...signedIn, isFeatureOn: () => false },
      '/add-beneficiary',
      'home because feature-off',
    ],
    [
      'a feature that is off, and that route absent: Home',
      { ...without('BENEFICIARIES_ADD'), routeExists: (id) => id !== 'contact-us' },
      '/add-beneficiary',
      'home because feature-off',
    ],
    [
      'only reachable from another route: otherwise Home',
      signedIn,
      '/paid-options-summary',
      'home because not-preceded',
    ],
    [
      'only reachable from another route: from there',
      after('paid-options'),
      '/paid-options-summary',
      'allow',
    ],
    [
      'only reachable from another route: still there',
      after('paid-options-summary'),
      '/paid-options-summary',
      'allow',
    ],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});
