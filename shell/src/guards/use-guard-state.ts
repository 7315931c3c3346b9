import { useStream } from 'shared-kernel/state';
import { usePortal } from '../boot/PortalContext.tsx';
import type { GuardState } from './guard.ts';

/** What the guards know, drawn anew when something of it changes. */
export function useGuardState(): GuardState {
  const { status, session, services, memory, environment } = usePortal();
  const { brand, timedOut, health, refusal } = useStream(status);
  const profile = useStream(session.profile);
  const signedIn = useStream(session.signedIn);
  const { mfa, emailChoice } = useStream(services.authFlow.state);
  useStream(environment);
  return {
    brand,
    timedOut,
    health,
    refusal,
    signedIn,
    member: profile,
    signIn: { hasMfaSession: mfa !== null, hasEmailChoice: (emailChoice?.emails.length ?? 0) > 0 },
    routeExists: services.routes.exists,
    isFeatureOn: services.features.isOn,
    previousRoute: memory.routeId,
  };
}
