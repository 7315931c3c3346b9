import type { Detour } from '@member-portal/shared-kernel/map/layers';
import type { PortalMatch, ShellPage } from '@member-portal/shared-kernel/map/match-address';
import type { SignInProgress, SignInRefusal } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { PortalStatus } from '../portal/availability.ts';

/** The input of the guards. It is read again at every navigation and at every change. */
export interface GuardState extends Pick<PortalStatus, 'brand' | 'timedOut' | 'health' | 'refusal'> {
  /** The cookie `vauth` is 'true'. */
  signedIn: boolean;
  /** Null until GET /auth/profile has answered: no page of a member's shows before. */
  member: {
    isBoAuthentication: boolean;
    passwordUpdateRequired: boolean;
    personalInfoValid: boolean;
    validatedLegalPages: boolean;
  } | null;
  /** It answered something else, or nothing. */
  profileFailed: boolean;
  /** The pop-up of the schooling campaign waits for an answer. */
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
 * `wait`: what is shown stays until more is known. `cover`: a page of the shell stands at the address that was asked for.
 * `route` is a route's id or a page of the shell; 'return-place' is where the member was going before the
 * portal sent them elsewhere, Home without such a place.
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
