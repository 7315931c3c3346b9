import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import { decide } from '../guards/decide.ts';
import type { GuardState } from '../guards/guard.ts';
import { authManifest, compose, homeManifest, refundsManifest } from './compose.ts';

const dialog = { access: 'member', titleKey: 'x', surface: 'dialog' } as const;
const open = { access: 'public', titleKey: 'x', surface: 'page' } as const;
/** The public routes of the specification by their ids here, each with its path and an example address. */
export const PUBLIC: Record<string, { path: string; address: string }> = {
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
export const match = createMatcher(
  readPortalMap(
    compose(
      authManifest,
      homeManifest,
      refundsManifest,
      {
        id: 'mfe-other',
        routes: Object.entries(PUBLIC)
          .filter(
            ([id]) => ![...authManifest.routes, ...homeManifest.routes].some((route) => route.id === id),
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
            feature: 'BENEFICIARIES',
            furtherFeatures: [{ id: 'BENEFICIARIES_ADD', whenOff: 'contact-us' }],
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

export const signedOut: GuardState = {
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
export const signedIn: GuardState = { ...signedOut, signedIn: true, member: valid };

/** The decision as text: 'allow', 'wait', 'cover with <page>' or '<route> because <reason>'. */
export function verdict(state: GuardState, path: string): string {
  const decision = decide(state, { path, match: match(path) });
  if (decision.kind === 'redirect') return `${decision.route} because ${decision.reason}`;
  return decision.kind === 'cover' ? `cover with ${decision.page}` : decision.kind;
}

/** A row of a test table: title, state, requested path, expected `verdict`. */
export type Case = [what: string, state: GuardState, path: string, verdict: string];

/** The state of a signed-in member with this profile. */
export const member = (facts: Partial<typeof valid>): GuardState => ({
  ...signedIn,
  member: { ...valid, ...facts },
});
