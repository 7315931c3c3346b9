import type { ApiError, ApiSetup } from '@member-portal/shared-kernel/api';

export interface ApiReactionsSetup {
  down: (reason: string | null) => void;
  expire: () => void;
  /** Resolves when the pending navigation has been shown; undefined when none is pending. */
  arrival: () => Promise<void> | undefined;
  /** Reloads the profile after a change of the member's state. */
  readProfile: () => Promise<void>;
  /**
   * Reads the profile if a member is still shown. A 401 for the profile ends the session; a success means
   * that a new password has replaced the session.
   */
  recheckSession: () => void;
  checkHealth: () => Promise<void>;
  /** Called with every failure, for a report of the page. */
  failed?: (error: ApiError, path: string) => void;
  answered: () => void;
  /** Called when a call with the member's session was answered: the session is not idle. */
  sessionUsed: () => void;
}

/** Paths whose callers handle every failure themselves. */
const OWN_JUDGEMENT = ['/heartbeat', '/init', '/auth/logout'];

/** Paths that do not count as activity of the session. */
const WITHOUT_SESSION = ['/changes', '/heartbeat', '/init'];

/**
 * Time in ms that another tab has to report why the session ended. A page that follows changes notices the
 * end of its stream as soon as that tab has signed out, but not the reason.
 */
const OTHER_TAB_MS = 2_000;

/** The shell's reaction to every failed call, before the calling screen gets the error (spec, section 8). */
export function reactToCalls(setup: ApiReactionsSetup): Required<Pick<ApiSetup, 'onFailure' | 'onAnswer'>> {
  return {
    onFailure(error: ApiError, path: string): Promise<void> | undefined {
      setup.failed?.(error, path);
      if (OWN_JUDGEMENT.includes(path)) return undefined;
      if (error.status === 401 && path === '/changes') {
        setTimeout(() => setup.recheckSession(), OTHER_TAB_MS);
        return undefined;
      }
      if (error.status === 401) {
        setup.expire();
        // The calling screen is about to be replaced. The error is delayed until then, so that it shows no failure.
        return setup.arrival();
      }
      if (error.code === 'password_update_required') {
        // The guards redirect to the password page as soon as the reloaded profile asks for it.
        return setup.readProfile().then(setup.arrival, () => undefined);
      }
      if (error.status === 503) setup.down(error.problem?.maintenance_public_reason ?? null);
      // The page stays. The heartbeat finds out whether the portal is down or the network is gone.
      else if (error.kind === 'network' || error.kind === 'timeout') void setup.checkHealth();
      return undefined;
    },
    onAnswer(path: string) {
      setup.answered();
      if (!WITHOUT_SESSION.includes(path)) setup.sessionUsed();
    },
  };
}
