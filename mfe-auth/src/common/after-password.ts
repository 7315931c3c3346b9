import type { PortalServices } from '@member-portal/shared-kernel/contract';
import type { LoginAnswer } from '@member-portal/shared-kernel/contracts/auth';

/** Opens the page that follows a right password: the code, the choice of an address or passkey, or the portal. */
export async function goOnAfterPassword(answer: LoginAnswer, services: PortalServices): Promise<void> {
  const { authFlow, navigate } = services;
  if (answer.next === 'mfa') {
    authFlow.set({ mfa: answer.mfa, emailChoice: null });
    navigate('mfa');
  } else if (answer.next === 'mfa-email-list' || answer.next === 'mfa-passkey') {
    const { sessionId, emails } = answer;
    const passkey = answer.next === 'mfa-passkey';
    authFlow.set({ mfa: null, emailChoice: { sessionId, emails, ...(passkey && { passkey }) } });
    navigate('mfa-email-list');
  } else {
    await enter(services);
  }
}

/** Completes the sign-in: the shell reads the profile, and its guards redirect to Home or to the requested page. */
export async function enter({ authFlow, session, events, navigate }: PortalServices): Promise<void> {
  await session.refresh();
  authFlow.set({ mfa: null, emailChoice: null });
  events.emit('session.started', {});
  navigate('login', { replace: true });
}
