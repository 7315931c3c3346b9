import type { LoginAnswer } from '../contracts/auth.ts';

/** The routes of a sign-in, in their order. A signed-in member is redirected from them. */
const SIGN_IN_STEPS = ['login', 'mfa-email-list', 'mfa'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** The first step of a sign-in. A visitor without a session is redirected to it. */
export const FIRST_STEP: SignInStep = 'login';

/** Path of the sign-in if no remote declares it, and prefix of its pages' addresses. */
export const SIGN_IN_PATH = '/login';

export const isSignInStep = (routeId: string | null | undefined): boolean =>
  SIGN_IN_STEPS.some((step) => step === routeId);

/** The step after the answer to a password, or null at the end: the member is signed in. */
const STEP_AFTER: Record<LoginAnswer['next'], SignInStep | null> = {
  mfa: 'mfa',
  'mfa-email-list': 'mfa-email-list',
  // The passkey is offered on the page that chooses the address for a code.
  'mfa-passkey': 'mfa-email-list',
  'signed-in': null,
};

export const stepAfter = (next: LoginAnswer['next']): SignInStep | null => STEP_AFTER[next];

/** Progress of a sign-in. */
export interface SignInProgress {
  /** True if a code was sent. */
  hasMfaSession: boolean;
  /** True if there are addresses to choose from. */
  hasEmailChoice: boolean;
}

export type SignInRefusal = 'no-mfa-session' | 'no-email-choice';

/** Why a step cannot be shown yet, so that the sign-in starts again; null if the step can be shown. */
export function missingFor(
  routeId: string | null,
  { hasMfaSession, hasEmailChoice }: SignInProgress,
): SignInRefusal | null {
  if (routeId === 'mfa' && !hasMfaSession) return 'no-mfa-session';
  return routeId === 'mfa-email-list' && !hasEmailChoice ? 'no-email-choice' : null;
}
