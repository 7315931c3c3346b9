import { detourOf } from '@member-portal/shared-kernel/map/layers';
import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import { allow, type Guard, type GuardState, redirect } from './guard.ts';

/** Before a member's page is shown, the portal must know its member, and whether it may be changed. */
export const profileGuard: Guard = {
  name: 'profile',
  decide(state) {
    if (state.member) return null;
    return state.profileFailed ? { kind: 'cover', page: 'unexpected' } : { kind: 'wait' };
  },
};

/** The member has reached the password page, so it is not a return place. */
export const UPDATE_PASSWORD = 'update-password';
const VALIDATE_INFO = 'validate-info';
const VALIDATE_LEGAL_PAGES = 'validate-legal-pages';

/**
 * A required new password: its page comes first, because the server refuses all other calls until then. The guard acts
 * only if a remote of the composition declares the page.
 */
export const passwordGuard: Guard = {
  name: 'password',
  decide(state, { match }) {
    const here = match.kind === 'remote' && match.route.id === UPDATE_PASSWORD;
    if (!state.member) return null;
    if (!state.member.passwordUpdateRequired)
      return here ? redirect('return-place', 'password-updated') : null;
    if (here) return allow;
    return state.routeExists(UPDATE_PASSWORD) ? redirect(UPDATE_PASSWORD, 'password-update') : null;
  },
};

/** The member's next required validation; null for none, or if no remote has its dialog. */
function validationDue({ member, routeExists }: Pick<GuardState, 'member' | 'routeExists'>) {
  if (!member || member.isBoAuthentication) return null;
  if (!member.personalInfoValid && routeExists(VALIDATE_INFO)) return VALIDATE_INFO;
  return !member.validatedLegalPages && routeExists(VALIDATE_LEGAL_PAGES) ? VALIDATE_LEGAL_PAGES : null;
}

const isValidation = (match: PortalMatch) =>
  match.kind === 'remote' && [VALIDATE_INFO, VALIDATE_LEGAL_PAGES].includes(match.route.id);

/**
 * True for the address of a completed validation: only the schooling pop-up, which opens there, keeps the
 * member on it.
 */
export const isValidated = (state: GuardState, match: PortalMatch): boolean =>
  isValidation(match) && state.member !== null && validationDue(state) === null;

/**
 * Redirects to the dialog for invalid personal information, then to the one for unvalidated legal pages,
 * except for the back office. It acts only if a remote of the composition declares these dialogs.
 */
export const validationGuard: Guard = {
  name: 'validations',
  decide(state, { match }) {
    const here = match.kind === 'remote' ? match.route.id : null;
    if (!state.member) return null;
    const due = validationDue(state);
    if (due) {
      if (here === due) return allow;
      return redirect(due, due === VALIDATE_INFO ? 'personal-info' : 'legal-pages');
    }
    if (!isValidation(match)) return null;
    // Once both are valid and no schooling pop-up is pending, those two pages go Home.
    return state.schoolingPopupPending ? allow : redirect('home', 'validated');
  },
};

/** Redirects from a route whose feature is off, or that was not reached from its predecessor. */
export const featureGuard: Guard = {
  name: 'features',
  decide(state, { match }) {
    if (match.kind !== 'remote') return null;
    const detour = detourOf(match.route, state);
    return detour && redirect(detour.route, detour.reason);
  },
};
