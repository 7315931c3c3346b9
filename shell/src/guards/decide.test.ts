import { type Case, member, signedIn, signedOut, verdict } from '../testing/guard-cases.ts';
import { GUARDS } from './decide.ts';
import type { GuardState } from './guard.ts';

test('runs the guards in the order of the specification', () => {
  expect(GUARDS.map(({ name }) => name)).toEqual([
    'debug',
    'brand',
    'maintenance',
    'refusal',
    'mfa',
    'signed in',
    'public',
    'session',
    'profile',
    'password',
    'validations',
    'features',
  ]);
});

const down: GuardState = { ...signedIn, health: 'down' };
const nothingValid = member({ personalInfoValid: false, validatedLegalPages: false });
const newPassword = member({ passwordUpdateRequired: true });

describe('order', () => {
  test.each<Case>([
    ['brand before maintenance', { ...down, brand: 'absent' }, '/home', 'noBrand because no-brand'],
    ['maintenance before a refusal', { ...down, refusal: 'unexpected' }, '/home', 'maintenance because down'],
    ['maintenance before MFA', { ...signedOut, health: 'down' }, '/login/mfa', 'maintenance because down'],
    ['MFA before signed in', signedIn, '/login/mfa', 'login because no-mfa-session'],
    ['signed in before public', signedIn, '/login', 'return-place because signed-in'],
    [
      'the password before validations',
      member({ passwordUpdateRequired: true, personalInfoValid: false }),
      '/validate-info',
      'update-password because password-update',
    ],
    ['the password before the not-found page', newPassword, '/nowhere', 'allow'],
    [
      'session before the password',
      { ...newPassword, signedIn: false },
      '/home',
      'login because session-required',
    ],
    [
      'session before features',
      { ...signedOut, isFeatureOn: () => false },
      '/services',
      'login because session-required',
    ],
    [
      'validations before features',
      { ...nothingValid, isFeatureOn: () => false },
      '/services',
      'validate-info because personal-info',
    ],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});
