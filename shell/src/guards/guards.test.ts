import { createPlaceMatcher } from '../portal/match-place.ts';
import { readPortalMap } from '../portal/portal-map.ts';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { refreshesData } from './data-refresh.ts';
import { decide, GUARDS } from './decide.ts';
import type { GuardState } from './guard.ts';

const dialog = { access: 'member', titleKey: 'x', surface: 'dialog' } as const;
const open = { access: 'public', titleKey: 'x', surface: 'page' } as const;
/** The public routes as the specification lists them, by their ids here, each with an address of it. */
const PUBLIC: Record<string, { path: string; address: string }> = {
  login: { path: 'login', address: '/login' },
  'create-account': { path: 'login/create-account', address: '/login/create-account' },
  'forgot-login': { path: 'login/forgot-login', address: '/login/forgot-login' },
  'forgot-password-validation': {
    path: 'login/forgot-password/:token',
    address: '/login/forgot-password/Zk3',
  },
  'forgot-password': { path: 'login/forgot-password', address: '/login/forgot-password' },
  'create-account-final-step': {
    path: 'login/create-account-final-step/:token',
    address: '/login/create-account-final-step/Zk3',
  },
  'first-connection': { path: 'login/first-connection', address: '/login/first-connection' },
  'activate-account': { path: 'login/activate-account', address: '/login/activate-account' },
  faq: { path: 'faq', address: '/faq' },
  'faq-theme': { path: 'faq/:idFaqCategorie', address: '/faq/remboursements' },
  'faq-content': { path: 'faq/:idFaqCategorie/:idFaqTheme', address: '/faq/remboursements/delais' },
  'legal-page': { path: 'legal-page/:type', address: '/legal-page/cookies' },
  mfa: { path: 'login/mfa', address: '/login/mfa' },
  'mfa-email-list': { path: 'login/mfa-email-list', address: '/login/mfa-email-list' },
};
const match = createPlaceMatcher(
  readPortalMap(
    compose(
      authManifest,
      homeManifest,
      refundsManifest,
      {
        id: 'mfe-other',
        routes: Object.entries(PUBLIC)
          .filter(
            ([id]) => ![...authManifest.routes, ...homeManifest.routes].some((known) => known.id === id),
          )
          .map(([id, { path }]) => ({ id, path, ...open })),
      },
      {
        id: 'mfe-account',
        routes: [
          {
            id: 'add-beneficiary',
            path: 'add-beneficiary',
            ...dialog,
            feature: 'BENEFICIARIES_ADD',
            whenFeatureOff: 'contact-us',
          },
          { id: 'services', path: 'services', ...dialog, surface: 'page', feature: 'MY_SERVICES' },
          { id: 'paid-options-summary', path: 'paid-options-summary', ...dialog, precededBy: 'paid-options' },
          { id: 'contact-us', path: 'contact-us', ...dialog },
          { id: 'help', path: 'help', ...dialog, surface: 'page' },
          { id: 'update-password', path: 'update-password', ...dialog, surface: 'page' },
          { id: 'validate-info', path: 'validate-info', ...dialog },
          { id: 'validate-legal-pages', path: 'validate-legal-pages', ...dialog },
        ],
      },
    ),
  ),
);

const signedOut: GuardState = {
  brand: 'present',
  timedOut: false,
  health: 'up',
  refusal: null,
  signedIn: false,
  member: null,
  profileFailed: false,
  schoolingPopupPending: false,
  signIn: { hasMfaSession: false, hasEmailChoice: false },
  routeExists: () => true,
  isFeatureOn: () => true,
  previousRoute: null,
};
const valid = {
  isBoAuthentication: false,
  passwordUpdateRequired: false,
  personalInfoValid: true,
  validatedLegalPages: true,
};
const signedIn: GuardState = { ...signedOut, signedIn: true, member: valid };

/** 'allow', 'wait', 'cover with page', or 'route because reason'. */
function verdict(state: GuardState, path: string): string {
  const decision = decide(state, { path, match: match(path) });
  if (decision.kind === 'redirect') return `${decision.route} because ${decision.reason}`;
  return decision.kind === 'cover' ? `cover with ${decision.place}` : decision.kind;
}

type Case = [what: string, state: GuardState, path: string, verdict: string];

test('the guards stand in the order of the specification', () => {
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

const faulty: GuardState = { ...signedIn, brand: 'faulty' };
const absent: GuardState = { ...signedOut, brand: 'absent' };
const down: GuardState = { ...signedIn, health: 'down' };
const late: GuardState = { ...signedOut, timedOut: true };

describe('availability', () => {
  test.each<Case>([
    ['/debug answers without a brand', absent, '/debug', 'allow'],
    ['/debug answers in maintenance', down, '/debug', 'allow'],
    ['/debug answers after a refusal', { ...signedOut, refusal: 'unexpected' }, '/debug', 'allow'],
    ['no brand: no-brand', absent, '/home', 'noBrand because no-brand'],
    ['no brand, on a public page: no-brand', absent, '/faq', 'noBrand because no-brand'],
    ['no brand, on no-brand: stays', absent, '/error', 'allow'],
    ['no-brand with a brand: Home', signedIn, '/error', 'home because brand-is-there'],
    ['an error in the brand: Maintenance', faulty, '/home', 'maintenance because brand-error'],
    ['an error in the brand holds back public pages too', faulty, '/faq', 'maintenance because brand-error'],
    ['a time-out: Maintenance', late, '/login', 'maintenance because timeout'],
    ['health DOWN: Maintenance', down, '/refunds', 'maintenance because down'],
    ['Maintenance stays while its cause lasts', down, '/maintenance', 'allow'],
    [
      'Maintenance without a cause: back to the place',
      signedIn,
      '/maintenance',
      'return-place because recovered',
    ],
    ['health not known yet holds up nobody', { ...signedIn, health: 'unknown' }, '/home', 'allow'],
    [
      'no network at the start: error page',
      { ...signedOut, refusal: 'unexpected' },
      '/login',
      'unexpected because refused',
    ],
    [
      'refused at the start: unauthorised page',
      { ...signedOut, refusal: 'unauthorized' },
      '/home',
      'unauthorized because refused',
    ],
    [
      'the error page after recovery: back to the place',
      signedIn,
      '/unexpected-error',
      'return-place because recovered',
    ],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});

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

  test('where no remote declares the login, its address shows that, instead of a loop', () => {
    const noLogin = createPlaceMatcher(readPortalMap(compose(homeManifest)));
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

const member = (facts: Partial<typeof valid>): GuardState => ({
  ...signedIn,
  member: { ...valid, ...facts },
});
const nothingValid = member({ personalInfoValid: false, validatedLegalPages: false });
const backOffice = member({ isBoAuthentication: true, personalInfoValid: false, validatedLegalPages: false });
const pending = (state: GuardState): GuardState => ({ ...state, schoolingPopupPending: true });
const absentDialogs: GuardState = { ...nothingValid, routeExists: (id) => !id.startsWith('validate-') };

describe('what a member has to validate', () => {
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
    ['the schooling pop-up holds up no other page', pending(signedIn), '/refunds', 'allow'],
    [
      'something to validate, the schooling pop-up pending: validated all the same',
      pending(nothingValid),
      '/home',
      'validate-info because personal-info',
    ],
    ['the back office on those pages: Home', backOffice, '/validate-info', 'home because validated'],
    ['public pages stay open meanwhile', nothingValid, '/legal-page/terms-of-use', 'allow'],
    ['nothing is asked before the profile is known', { ...signedIn, member: null }, '/home', 'wait'],
    ['nothing is asked where no remote has the dialogs', absentDialogs, '/home', 'allow'],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});

const newPassword = member({ passwordUpdateRequired: true });

describe('before the profile is known', () => {
  const unknown: GuardState = { ...signedIn, member: null };
  const failed: GuardState = { ...unknown, profileFailed: true };

  test.each(['/home', '/refunds', '/validate-info', '/add-beneficiary', '/update-password'])(
    'no page of a member’s shows, %s neither',
    (path) => expect(verdict(unknown, path)).toBe('wait'),
  );

  test.each(['/home', '/refunds', '/validate-info'])('one that did not come is told at %s itself', (path) =>
    expect(verdict(failed, path)).toBe('cover with unexpected'),
  );

  test.each(['/faq', '/legal-page/cookies', '/nowhere'])('what everybody may see is there: %s', (path) =>
    expect([verdict(unknown, path), verdict(failed, path)]).toEqual(['allow', 'allow']),
  );

  test('Maintenance is told first', () =>
    expect(verdict({ ...failed, health: 'down' }, '/home')).toBe('maintenance because down'));
});

describe('another password is due', () => {
  test.each<Case>([
    ['its page', newPassword, '/home', 'update-password because password-update'],
    ['the page itself stays', newPassword, '/update-password', 'allow'],
    ['public pages stay open meanwhile', newPassword, '/legal-page/cookies', 'allow'],
    [
      'chosen: on to where the member was going',
      signedIn,
      '/update-password',
      'return-place because password-updated',
    ],
    [
      'nothing is asked before the profile is known',
      { ...signedIn, member: null },
      '/update-password',
      'wait',
    ],
    [
      'nothing is asked where no remote has the page',
      { ...newPassword, routeExists: () => false },
      '/home',
      'allow',
    ],
  ])('%s', (_what, state, path, expected) => expect(verdict(state, path)).toBe(expected));
});

describe('after leaving the login area a data refresh runs', () => {
  const place = (path: string) => match(path);
  test.each([
    ['from the code to Home', '/login/mfa', '/home', true],
    ['from the login to a page that was asked for', '/login', '/refunds', true],
    ['from the login to a dialog', '/login', '/validate-info', true],
    ['but not on Faq', '/login', '/faq', false],
    ['but not on FaqTheme', '/login', '/faq/remboursements', false],
    ['but not on FaqContent', '/login', '/faq/remboursements/delais', false],
    ['but not on LegalPage', '/login', '/legal-page/cookies', false],
    ['but not on Help', '/login', '/help', false],
    ['nor inside the login area', '/login', '/login/mfa', false],
    ['nor between other pages', '/home', '/refunds', false],
  ])('%s', (_what, from, to, expected) => expect(refreshesData(place(from), place(to))).toBe(expected));

  test('nor at the start of the page', () => expect(refreshesData(null, place('/home'))).toBe(false));
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
