import type { Detour } from '@member-portal/shared-kernel/map/layers';
import type { PortalMatch, ShellPage } from '@member-portal/shared-kernel/map/match-address';
import type { SignInProgress, SignInRefusal } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { PortalStatus } from '../portal/availability.ts';

/** The input of the guards. It is read again at every navigation and at every change. */
export interface GuardState extends Pick<PortalStatus, 'brand' | 'timedOut' | 'health' | 'refusal'> {
  /** True if the cookie `vauth` is 'true'. */
  signedIn: boolean;
  /** Null until GET /auth/profile has answered: no page of a member is shown before. */
  member: {
    isBoAuthentication: boolean;
    passwordUpdateRequired: boolean;
    personalInfoValid: boolean;
    validatedLegalPages: boolean;
  } | null;
  /** The profile had another answer, or none. */
  profileFailed: boolean;
  /** The pop-up of the schooling campaign still needs an answer. */
  schoolingPopupPending: boolean;
  signIn: SignInProgress;
  routeExists(routeId: string): boolean;
  isFeatureOn(featureId: string): boolean;
  /** Id of the route shown just before; null at the start. */
  previousRoute: string | null;
}

export interface Destination {
  path: string;
  match: PortalMatch;
}

export type Reason =
  | 'no-brand'
  | 'brand-is-there'
  | 'brand-error'
  | 'timeout'
  | 'down'
  | 'recovered'
  | 'refused'
  | SignInRefusal
  | 'signed-in'
  | 'session-required'
  | 'unknown-path'
  | 'password-update'
  | 'password-updated'
  | 'personal-info'
  | 'legal-pages'
  | 'validated'
  | Detour['reason'];

/**
 * `wait`: the current screen stays until more is known. `cover`: a page of the shell is shown at the
 * requested address. `route` is a route's id or a page of the shell. 'return-place' is the member's
 * destination before the portal redirected them, or Home.
 */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'wait' }
  | { kind: 'cover'; page: ShellPage }
  | { kind: 'redirect'; route: ShellPage | 'return-place' | (string & {}); reason: Reason };

/** One rule. It returns a decision, or null to leave the decision to the next guard. */
export interface Guard {
  name: string;
  decide(state: GuardState, destination: Destination): Decision | null;
}

export const allow: Decision = { kind: 'allow' };
export const redirect = (
  route: Extract<Decision, { kind: 'redirect' }>['route'],
  reason: Reason,
): Decision => ({
  kind: 'redirect',
  route,
  reason,
});
