import { isOpenToAll } from '@member-portal/shared-kernel/map/layers';
import {
  FIRST_STEP,
  isSignInStep,
  missingFor,
  SIGN_IN_PATH,
} from '@member-portal/shared-kernel/map/sign-in-steps';
import { allow, type Destination, type Guard, redirect } from './guard.ts';

const routeId = (destination: Destination) =>
  destination.match.kind === 'remote' ? destination.match.route.id : null;

/** mfa without an MFA session id: login. mfa-email-list with an empty list: login. */
export const mfaGuard: Guard = {
  name: 'mfa',
  decide(state, destination) {
    const refusal = missingFor(routeId(destination), state.signIn);
    return refusal && redirect(FIRST_STEP, refusal);
  },
};

/** Signed in on /login or root: Home, or the member's destination. */
export const signedInGuard: Guard = {
  name: 'signed in',
  decide(state, destination) {
    const leaves = destination.match.kind === 'root' || isSignInStep(routeId(destination));
    return state.signedIn && leaves ? redirect('return-place', 'signed-in') : null;
  },
};

export const publicGuard: Guard = {
  name: 'public',
  decide: ({ signedIn }, { match }) =>
    match.kind === 'remote' && isOpenToAll(match.route, signedIn) ? allow : null,
};

/** Signed out: login. Signed in: an unknown path gets the not-found page. */
export const sessionGuard: Guard = {
  name: 'session',
  decide(state, { match, path }) {
    if (state.signedIn) return match.kind === 'unknown' ? allow : null;
    if (match.kind === 'remote') return redirect(FIRST_STEP, 'session-required');
    // If no remote declares the login, its address shows that it is unavailable, instead of a redirect loop.
    if (path === SIGN_IN_PATH) return allow;
    return redirect(FIRST_STEP, match.kind === 'root' ? 'session-required' : 'unknown-path');
  },
};
