import { type Api, ApiError, isApiError } from '@member-portal/shared-kernel/api';
import type { AuthFlow, EventBus } from '@member-portal/shared-kernel/contract';
import { LogoutAnswer, ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { CurrentSession } from '@member-portal/shared-kernel/contracts/sessions';
import { createStream } from '@member-portal/shared-kernel/state';
import type { PortalSession, ReturnPlace } from '../portal/session.ts';
import type { MemberDrafts } from './member-drafts.ts';
import { watchReadOnly } from './read-only.ts';
import { clearSignInHint, hasSignInHint } from './sign-in-hint.ts';
import type { StoredState } from './stored-state.ts';
import type { Tabs } from './tabs.ts';

type EndReason = 'signed-out' | 'expired' | 'elsewhere';

export interface SessionSetup {
  api: Api;
  events: EventBus;
  drafts: MemberDrafts;
  storedState: StoredState;
  tabs: Tabs;
  authFlow: AuthFlow;
  returnPlace: ReturnPlace;
  logoutRedirectUrl: () => string | null;
  /** True if the edge served the page with the sign-in cookie set. */
  beganSignedIn: boolean;
  currentAddress: () => string;
  goToLogin: (notice: EndReason | null) => void;
  goOutside: (url: string) => void;
  /** Called if the server did not confirm the sign-out, so that its session may still exist. */
  onSignOutUnconfirmed: (retry: () => void) => void;
}

export function createPortalSession(setup: SessionSetup): PortalSession {
  const { api, events, drafts, storedState, tabs, authFlow, returnPlace } = setup;
  const profile = createStream<ProfileAnswer | null>(null);
  const signedIn = createStream(hasSignInHint());
  const profileFailure = createStream<ApiError | null>(null);
  const readOnly = watchReadOnly(profile, signedIn);
  let reading: Promise<void> | null = null;
  /** True while the browser leaves the portal: nothing more may be shown or requested. */
  let isLeaving = false;
  // The page requested the profile before this code had loaded, and a 401 removed the cookie. The member does
  // not know yet that the session expired.
  let endedUnseen = setup.beganSignedIn && !signedIn.value;
  const signingOut = createStream(false);
  // Another tab signed out: its answer removed the cookie, and this page noticed before that tab could report
  // it.
  let endedElsewhere = false;

  function goOutside(url: string): void {
    isLeaving = true;
    setup.goOutside(url);
  }

  /**
   * Without a profile no data of the member are shown; a known profile stays. An answer with the right shape
   * but unusable values, such as invalid keys, counts as unreadable.
   */
  function noteFailure(error: unknown): void {
    if (profile.value || !hasSignInHint()) return;
    profileFailure.set(isApiError(error) ? error : new ApiError('unreadable', 'unreadable_answer'));
    // The guards then show the error page, also during a sign-in.
    signedIn.set(true);
  }

  async function readProfile(isLatest: () => boolean): Promise<void> {
    let answer: ProfileAnswer;
    try {
      answer = await api.get('/auth/profile', ProfileAnswer, { quiet: profile.value !== null });
      // The member signed out before the answer came, so it is ignored.
      if (!hasSignInHint()) return;
      await Promise.all([drafts.forMember(answer), storedState.storeFor(answer)]);
    } catch (error) {
      if (isLatest()) noteFailure(error);
      throw error;
    }
    tabs.noteActivity(Date.now());
    profile.set(answer);
    signedIn.set(true);
    profileFailure.set(null);
    endedUnseen = false;
  }

  function readAnew(): Promise<void> {
    const isLatest = () => reading === mine;
    const mine: Promise<void> = readProfile(isLatest).finally(() => {
      if (isLatest()) reading = null;
    });
    reading = mine;
    return mine;
  }

  const read = () => reading ?? readAnew();

  /** Deletes this page's data of the session, but not the member's drafts. */
  function clearDetails(): void {
    clearSignInHint();
    profile.set(null);
    signedIn.set(false);
    profileFailure.set(null);
    storedState.forget();
    drafts.withoutMember();
    authFlow.set({ mfa: null, emailChoice: null });
  }

  function end(reason: EndReason): void {
    const wasSignedIn = profile.value !== null || signedIn.value;
    const place = setup.currentAddress();
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

  /** Ends the session on the server. Resolves with its redirect URL or null, and throws if the call failed. */
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
    signingOut,
    profileFailure,
    isAdvisors: readOnly.isAdvisors,
    readOnly: readOnly.isLocked,
    answered: readOnly.check,
    askProfileAgain: readAnew,
    forgetFailure: () => profileFailure.set(null),
    expire,
    timeOut() {
      expire();
      tellServer().catch(() => {});
    },
    async start() {
      if (!hasSignInHint()) {
        drafts.withoutMember();
        storedState.forget();
        return;
      }
      await read();
    },
    async refresh() {
      const before = profile.value?.stateKey;
      await read();
      // The session is new, after a sign-in or a new password. The other tabs share it and must be informed.
      if (profile.value && profile.value.stateKey !== before) tabs.tell('signed-in');
    },
    async prolong() {
      const { serverTime: _, ...facts } = await api.get('/sessions/current', CurrentSession, { quiet: true });
      tabs.noteActivity(Date.now());
      if (profile.value) profile.set({ ...profile.value, session: facts });
    },
    async signOut() {
      let answered: string | null = null;
      let isConfirmed = true;
      signingOut.set(true);
      try {
        answered = await tellServer();
      } catch {
        isConfirmed = false;
      }
      await drafts.eraseAll();
      // No await from here to the login: the guards would see a member's page without a session.
      end('signed-out');
      signingOut.set(false);
      tabs.tell('signed-out');
      const outside = setup.logoutRedirectUrl() ?? answered;
      if (outside && isConfirmed) return goOutside(outside);
      setup.goToLogin('signed-out');
      if (!isConfirmed) setup.onSignOutUnconfirmed(retryLogout);
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
      setup.goToLogin(endedUnseen ? 'expired' : endedElsewhere ? 'elsewhere' : null);
      endedUnseen = false;
      endedElsewhere = false;
    },
    checkHint() {
      // The browser may have restored the page from its cache after the member left the portal.
      isLeaving = false;
      readOnly.check();
      const hint = hasSignInHint();
      if (hint === signedIn.value) return;
      // A pending answer 401 may have removed the cookie: it ends the session itself, with the reason.
      if (!hint && reading) return;
      endedElsewhere = !hint && profile.value !== null && !signingOut.value;
      signedIn.set(hint);
      if (hint && !profile.value) void read().catch(() => {});
    },
  };
}
