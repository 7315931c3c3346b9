import type { PortalEventName } from '@member-portal/shared-kernel/contract';
import { createPortalQueryClient, createStream } from '@member-portal/shared-kernel/state';
import { claireProfile, fakeApi } from '@member-portal/shared-kernel/testing';
import { createEventBus } from '../events/event-bus.ts';
import { createAuthFlow } from '../session/auth-flow.ts';
import { createMemberDrafts } from '../session/member-drafts.ts';
import { createPortalSession } from '../session/portal-session.ts';
import { createReturnPlace } from '../session/return-place.ts';
import { hasSignInHint } from '../session/sign-in-hint.ts';
import { createStoredState } from '../session/stored-state.ts';
import { createTabs } from '../session/tabs.ts';

/**
 * A tab of the browser under test: shares storage and cookies with the other tabs, everything else is its
 * own.
 */
export function openTab(
  answers: Parameters<typeof fakeApi>[0] = {},
  { beganSignedIn = hasSignInHint() }: { beganSignedIn?: boolean } = {},
) {
  const api = fakeApi({ 'GET /auth/profile': claireProfile, ...answers });
  const bus = createEventBus((message) => {
    throw new Error(message);
  });
  const happened: string[] = [];
  const ended = (name: PortalEventName) =>
    bus.as('shell').on(name, (event) => happened.push(`${name} ${JSON.stringify(event)}`));
  ended('session.ended');
  const queryClient = createPortalQueryClient();
  const place = createStream('/refunds?year=2025');
  const returnPlace = createReturnPlace(sessionStorage);
  const drafts = createMemberDrafts(localStorage);
  const unconfirmed: Array<() => void> = [];
  const logoutRedirectUrl = createStream<string | null>(null);
  const session = createPortalSession({
    api,
    events: bus.as('shell'),
    drafts,
    storedState: createStoredState({ queryClient, storage: localStorage, shellVersion: '1.0.0' }),
    tabs: createTabs(localStorage, window),
    authFlow: createAuthFlow(sessionStorage),
    returnPlace,
    logoutRedirectUrl: () => logoutRedirectUrl.value,
    beganSignedIn,
    currentAddress: () => place.value,
    goToLogin: (notice) => happened.push(`login ${notice}`),
    goOutside: (url) => happened.push(`outside ${url}`),
    onSignOutUnconfirmed: (retry) => unconfirmed.push(retry),
  });
  return { session, api, happened, returnPlace, drafts, queryClient, unconfirmed, logoutRedirectUrl };
}

export function signInByCookie(page: Pick<Document, 'cookie'> = document): void {
  page.cookie = 'vauth=true; Path=/';
}

/** A browser notifies the other tabs of a write to storage; here one window stands for all tabs. */
export function tellOtherTabs(): void {
  const newValue = localStorage.getItem('portal-session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal-session', newValue }));
}
