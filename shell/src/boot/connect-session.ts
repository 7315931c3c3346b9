import type { Api } from '@member-portal/shared-kernel/api';
import type { AuthFlow, EventBus, PortalServices } from '@member-portal/shared-kernel/contract';
import { FIRST_STEP, SIGN_IN_PATH } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { Portal } from '../portal/portal.ts';
import { addressOf } from '../routes/navigator.ts';
import { withShellState } from '../routes/places.ts';
import type { MemberDrafts } from '../session/member-drafts.ts';
import { createPortalSession } from '../session/portal-session.ts';
import { createReturnPlace } from '../session/return-place.ts';
import { watchSession } from '../session/session-watch.ts';
import { createStoredState } from '../session/stored-state.ts';
import type { Tabs } from '../session/tabs.ts';

interface ConnectSetup extends Pick<Portal, 'boot' | 'navigator' | 'notifications' | 'queryClient'> {
  api: Api;
  page: Window;
  events: EventBus;
  routes: PortalServices['routes'];
  tabs: Tabs;
  drafts: MemberDrafts;
  authFlow: AuthFlow;
  logoutRedirectUrl: () => string | null;
  /** Server's clock minus the browser's, in ms. */
  clockOffset: () => number;
  /** Texts, in the member's language, for a sign-out without the server's confirmation. */
  signOutUnconfirmed: () => { text: string; retry: string };
}

/** The member's session with its redirects to the login and out of the portal, and the watch that warns and ends it. */
export function connectSession(setup: ConnectSetup): Pick<Portal, 'session' | 'returnPlace' | 'watch'> {
  const { boot, page, navigator, tabs } = setup;
  const returnPlace = createReturnPlace(page.sessionStorage);
  const session = createPortalSession({
    ...setup,
    returnPlace,
    storedState: createStoredState({
      queryClient: setup.queryClient,
      storage: page.localStorage,
      shellVersion: boot.composition?.shell.version ?? 'none',
    }),
    beganSignedIn: page.portalAsked?.['/auth/profile'] !== undefined,
    currentAddress: () => addressOf(navigator.current()),
    goToLogin: (notice) =>
      navigator.go(setup.routes.href(FIRST_STEP) ?? SIGN_IN_PATH, {
        replace: true,
        state: withShellState(null, notice ? { notice } : {}),
      }),
    goOutside: (url) => page.location.assign(url),
    onSignOutUnconfirmed(retry) {
      const words = setup.signOutUnconfirmed();
      setup.notifications.notify({
        tone: 'danger',
        text: words.text,
        action: { text: words.retry, run: retry },
      });
    },
  });
  return {
    session,
    returnPlace,
    watch: watchSession({
      profile: session.profile,
      lastActivity: tabs.lastActivity,
      noteActivity: tabs.noteActivity,
      clockOffset: setup.clockOffset,
      now: () => Date.now(),
      prolong: session.prolong,
      timeOut: session.timeOut,
    }),
  };
}
