import { type Api, isApiError } from 'shared-kernel/api';
import type { AuthFlow, EventBus, Session, Stream } from 'shared-kernel/contract';
import { LogoutAnswer, ProfileAnswer } from 'shared-kernel/contracts/auth';
import { CurrentSession } from 'shared-kernel/contracts/sessions';
import { createStream } from 'shared-kernel/state';
import type { KeptState } from './kept-state.ts';
import type { MemberDrafts } from './member-drafts.ts';
import type { ReturnPlace } from './return-place.ts';
import { clearSignInHint, hasSignInHint } from './sign-in-hint.ts';
import type { Tabs } from './tabs.ts';

type EndReason = 'signed-out' | 'expired' | 'elsewhere';

export interface SessionSetup {
  api: Api;
  events: EventBus;
  drafts: MemberDrafts;
  kept: KeptState;
  tabs: Tabs;
  authFlow: AuthFlow;
  returnPlace: ReturnPlace;
  logoutRedirectUrl: () => string | null;
  /** The page was sent for somebody who seemed to be signed in. */
  beganSignedIn: boolean;
  /** Address shown now. */
  here: () => string;
  goToLogin: (notice: EndReason | null) => void;
  goOutside: (url: string) => void;
  /** The server could not be told that the session ends: what is left of it lives on there. */
  onSignOutUnconfirmed: (retry: () => void) => void;
}

export interface PortalSession extends Session {
  /** Whether this browser says that somebody is signed in. */
  readonly signedIn: Stream<boolean>;
  /** Asks the server to let the session go on (GET /sessions/current), and learns how long it lasts. */
  prolong(): Promise<void>;
  /** At the start of the page. */
  start(): Promise<void>;
  /** A call was answered 401, or the time is over: to the login, with the drafts and the place kept. */
  expire(): void;
  /** Its time is over: the server is told too, in case its clock thinks otherwise. */
  timeOut(): void;
  /** A member's page was asked for without a session (spec, section 2). */
  leave(destination: string, previousPath: string | null): Promise<void>;
  /** The cookie may have changed behind our back: another tab, the page restored from the cache. */
  checkHint(): void;
}

export function createPortalSession(setup: SessionSetup): PortalSession {
  const { api, events, drafts, kept, tabs, authFlow, returnPlace } = setup;
  const profile = createStream<ProfileAnswer | null>(null);
  const signedIn = createStream(hasSignInHint());
  let reading: Promise<void> | null = null;
  /** The browser is on its way out of the portal: nothing more is to be shown or asked. */
  let isLeaving = false;
  // The page asked who it is before this code was there, and the answer 401 took the hint: nobody has said so yet.
  let endedUnseen = setup.beganSignedIn && !signedIn.value;

  function goOutside(url: string): void {
    isLeaving = true;
    setup.goOutside(url);
  }

  async function readProfile(): Promise<void> {
    const answer = await api.get('/auth/profile', ProfileAnswer, { quiet: profile.value !== null });
    // Signed out while the answer was on its way: it is nobody's any more.
    if (!hasSignInHint()) return;
    await Promise.all([drafts.forMember(answer), kept.keepFor(answer)]);
    tabs.noteActivity(Date.now());
    profile.set(answer);
    signedIn.set(true);
    endedUnseen = false;
  }

  function read(): Promise<void> {
    reading ??= readProfile().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** What this page knows of the session goes; what the member typed stays. */
  function clearDetails(): void {
    clearSignInHint();
    profile.set(null);
    signedIn.set(false);
    kept.forget();
    drafts.withoutMember();
    authFlow.set({ mfa: null, emailChoice: null });
  }

  function end(reason: EndReason): void {
    const wasSignedIn = profile.value !== null || signedIn.value;
    const place = setup.here();
    clearDetails();
    if (!wasSignedIn) return;
    if (reason === 'signed-out') returnPlace.forget();
    else returnPlace.keep(place);
    events.emit('session.ended', { reason });
  }

  tabs.onSignal((signal) => {
    if (signal === 'signed-in') {
      void read().catch(() => {});
      return;
    }
    if (!profile.value && !signedIn.value) return;
    end(signal === 'expired' ? 'expired' : 'elsewhere');
    setup.goToLogin(signal === 'expired' ? 'expired' : 'elsewhere');
  });

  /** The URL that the server answers, or null; throws when it could not be told. */
  async function tellServer(): Promise<string | null> {
    try {
      return (await api.get('/auth/logout', LogoutAnswer)).logoutRedirectUrl;
    } catch (error) {
      if (isApiError(error) && error.status === 401) return null;
      throw error;
    }
  }

  function retryLogout(): void {
    tellServer().catch(() => setup.onSignOutUnconfirmed(retryLogout));
  }

  function expire(): void {
    if (!profile.value && !hasSignInHint() && !signedIn.value) return;
    end('expired');
    tabs.tell('expired');
    setup.goToLogin('expired');
  }

  return {
    profile,
    signedIn,
    expire,
    timeOut() {
      expire();
      tellServer().catch(() => {});
    },
    async start() {
      if (!hasSignInHint()) {
        drafts.withoutMember();
        kept.forget();
        return;
      }
      await read();
    },
    async refresh() {
      const before = profile.value?.stateKey;
      await read();
      // Another session than before: a sign-in, or a new password. The other tabs have it too, and learn of it.
      if (profile.value && profile.value.stateKey !== before) tabs.tell('signed-in');
    },
    async prolong() {
      const { serverTime: _, ...facts } = await api.get('/sessions/current', CurrentSession, { quiet: true });
      tabs.noteActivity(Date.now());
      if (profile.value) profile.set({ ...profile.value, session: facts });
    },
    async signOut() {
      let answered: string | null = null;
      let told = true;
      try {
        answered = await tellServer();
      } catch {
        told = false;
      }
      await drafts.eraseAll();
      // From here to the login nothing waits: the guards would see a member's page without a session.
      end('signed-out');
      tabs.tell('signed-out');
      const outside = setup.logoutRedirectUrl() ?? answered;
      if (outside && told) return goOutside(outside);
      setup.goToLogin('signed-out');
      if (!told) setup.onSignOutUnconfirmed(retryLogout);
    },
    async leave(destination, previousPath) {
      if (isLeaving) return;
      clearDetails();
      returnPlace.keep(destination);
      const configured = setup.logoutRedirectUrl();
      if (configured) return goOutside(configured);
      const answered =
        previousPath === null || previousPath === '/' ? null : await tellServer().catch(() => null);
      if (answered) return goOutside(answered);
      setup.goToLogin(endedUnseen ? 'expired' : null);
      endedUnseen = false;
    },
    checkHint() {
      // Back from outside, as the browser had kept the page.
      isLeaving = false;
      const hint = hasSignInHint();
      if (hint === signedIn.value) return;
      // A 401 that is still on its way here took the cookie: it ends the session itself, and says why.
      if (!hint && reading) return;
      signedIn.set(hint);
      if (hint && !profile.value) void read().catch(() => {});
    },
  };
}
