import type { PortalServices } from '@member-portal/shared-kernel/contract';
import type { LoginAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { FIRST_STEP, stepAfter } from '@member-portal/shared-kernel/map/sign-in-steps';

/** Opens the page that follows a correct password: the code, the choice of an address or passkey, or the portal. */
export async function goOnAfterPassword(answer: LoginAnswer, services: PortalServices): Promise<void> {
  const { authFlow, navigate } = services;
  if (answer.next === 'mfa') {
    authFlow.set({ mfa: answer.mfa, emailChoice: null });
  } else if (answer.next !== 'signed-in') {
    const { sessionId, emails } = answer;
    const passkey = answer.next === 'mfa-passkey';
    authFlow.set({ mfa: null, emailChoice: { sessionId, emails, ...(passkey && { passkey }) } });
  }
  const step = stepAfter(answer.next);
  if (step) navigate(step);
  else await enter(services);
}

/** Completes the sign-in: the shell reads the profile, and its guards redirect to Home or to the requested page. */
export async function enter({ authFlow, session, events, navigate }: PortalServices): Promise<void> {
  await session.refresh();
  authFlow.set({ mfa: null, emailChoice: null });
  events.emit('session.started', {});
  navigate(FIRST_STEP, { replace: true });
}
