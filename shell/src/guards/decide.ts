import { brandGuard, debugGuard, maintenanceGuard, refusalGuard } from './availability-guards.ts';
import { allow, type Decision, type Destination, type Guard, type GuardState } from './guard.ts';
import { featureGuard, passwordGuard, profileGuard, validationGuard } from './member-guards.ts';
import { mfaGuard, publicGuard, sessionGuard, signedInGuard } from './session-guards.ts';

/** The guards in the order of the specification. The first one that returns a decision wins. */
export const GUARDS: readonly Guard[] = [
  debugGuard,
  brandGuard,
  maintenanceGuard,
  refusalGuard,
  mfaGuard,
  signedInGuard,
  publicGuard,
  sessionGuard,
  profileGuard,
  passwordGuard,
  validationGuard,
  featureGuard,
];

/** Decides whether a destination may be shown, and where to redirect otherwise. */
export function decide(state: GuardState, destination: Destination): Decision {
  for (const guard of GUARDS) {
    const decision = guard.decide(state, destination);
    if (decision) return decision;
  }
  return allow;
}
