import type { ApiError, ApiSetup } from 'shared-kernel/api';

export interface ApiReactionsSetup {
  down: (reason: string | null) => void;
  expire: () => void;
  /** When the place that a session's end leads to is shown; undefined where nothing is on its way. */
  arrival: () => Promise<void> | undefined;
  /** Something about the member changed that the profile says. */
  readProfile: () => Promise<void>;
  checkHealth: () => Promise<void>;
  answered: () => void;
  /** A call of the member's session was answered: the session is not idle. */
  sessionUsed: () => void;
}

/** They judge their own failures: their callers know what each means. */
const OWN_JUDGEMENT = ['/heartbeat', '/init', '/auth/logout'];

/** These two never touch the session. */
const WITHOUT_SESSION = ['/heartbeat', '/init'];

/** What the shell does about every failed call, before the screen that made it hears of it (spec, section 8). */
export function reactToCalls(setup: ApiReactionsSetup): Required<Pick<ApiSetup, 'onFailure' | 'onAnswer'>> {
  return {
    onFailure(error: ApiError, path: string): Promise<void> | undefined {
      if (OWN_JUDGEMENT.includes(path)) return undefined;
      if (error.status === 401) {
        setup.expire();
        // The screen that asked is on its way out: it hears of it when it is gone, and shows no failure meanwhile.
        return setup.arrival();
      }
      if (error.code === 'password_update_required') {
        // Found out by a call: the guards lead to the page for it as soon as the profile says so.
        return setup.readProfile().then(setup.arrival, () => undefined);
      }
      if (error.status === 503) setup.down(error.problem?.maintenance_public_reason ?? null);
      // The page stays; whether the portal is down or the network gone is for the heartbeat to find out.
      else if (error.kind === 'network' || error.kind === 'timeout') void setup.checkHealth();
      return undefined;
    },
    onAnswer(path: string) {
      setup.answered();
      if (!WITHOUT_SESSION.includes(path)) setup.sessionUsed();
    },
  };
}
