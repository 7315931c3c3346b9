import type { LoginAnswer } from '../contracts/auth.ts';

/** The routes of a sign-in, in their order. A signed-in member is redirected from them. */
const SIGN_IN_STEPS = ['login', 'mfa-email-list', 'mfa'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** The first step of a sign-in. A visitor without a session is redirected to it. */
export const FIRST_STEP: SignInStep = 'login';

/** Where the sign-in stands if no remote declares it, and what the addresses of its pages begin with. */
export const SIGN_IN_PATH = '/login';

export const isSignInStep = (routeId: string | null | undefined): boolean =>
  SIGN_IN_STEPS.some((step) => step === routeId);

/** The step that follows the answer to a password, or null at the end: the member is signed in. */
const STEP_AFTER: Record<LoginAnswer['next'], SignInStep | null> = {
  mfa: 'mfa',
  'mfa-email-list': 'mfa-email-list',
  // The passkey is offered where the address for a code is chosen.
  'mfa-passkey': 'mfa-email-list',
  'signed-in': null,
};

export const stepAfter = (next: LoginAnswer['next']): SignInStep | null => STEP_AFTER[next];

/** How far a sign-in has come. */
export interface SignInProgress {
  /** A code was sent. */
  hasMfaSession: boolean;
  /** There are addresses to choose from. */
  hasEmailChoice: boolean;
}

export type SignInRefusal = 'no-mfa-session' | 'no-email-choice';

/** Why a step cannot be shown yet, so that the sign-in starts again; null where the step can be shown. */
export function missingFor(
  routeId: string | null,
  { hasMfaSession, hasEmailChoice }: SignInProgress,
): SignInRefusal | null {
  if (routeId === 'mfa' && !hasMfaSession) return 'no-mfa-session';
  return routeId === 'mfa-email-list' && !hasEmailChoice ? 'no-email-choice' : null;
}
