import { isPopupClosed, popupTurns, useStream } from '@member-portal/shared-kernel/state';
import { usePortal } from '../portal/PortalContext.tsx';
import type { Portal } from '../portal/portal.ts';
import type { GuardState } from './guard.ts';

/** The current input of the guards. */
export function guardStateOf({ status, session, services, memory }: Portal): GuardState {
  const { brand, timedOut, health, refusal } = status.value;
  const { mfa, emailChoice } = services.authFlow.state.value;
  return {
    brand,
    timedOut,
    health,
    refusal,
    signedIn: session.signedIn.value,
    member: session.profile.value,
    profileFailed: session.profileFailure.value !== null,
    schoolingPopupPending: isSchoolingPending({ session, services }),
    signIn: { hasMfaSession: mfa !== null, hasEmailChoice: (emailChoice?.emails.length ?? 0) > 0 },
    routeExists: services.routes.exists,
    isFeatureOn: services.features.isOn,
    previousRoute: memory.routeId,
  };
}

/**
 * True if the pop-up of the schooling campaign is pending: it has requested its turn, or the profile asks for
 * it and its remote may still be loading.
 */
function isSchoolingPending({ session, services }: Pick<Portal, 'session' | 'services'>): boolean {
  if (popupTurns.state.value.waiting.some(({ id }) => id === 'schooling')) return true;
  const profile = session.profile.value;
  if (!profile?.popups.schooling || popupTurns.hadTime.value) return false;
  return !isPopupClosed('schooling', profile, services.today.value);
}

/** The same as a hook: the component renders again at every change. */
export function useGuardState(): GuardState {
  const portal = usePortal();
  useStream(portal.status);
  useStream(portal.session.profile);
  useStream(portal.session.profileFailure);
  useStream(portal.session.signedIn);
  useStream(portal.services.authFlow.state);
  useStream(portal.environment);
  useStream(popupTurns.state);
  useStream(popupTurns.hadTime);
  return guardStateOf(portal);
}
