import type { ApiError } from '@member-portal/shared-kernel/api';
import type { Session, Stream } from '@member-portal/shared-kernel/contract';

export interface PortalSession extends Session {
  /** True if the sign-in cookie of this browser is set. */
  readonly signedIn: Stream<boolean>;
  /** True between the member's sign-out request and the end of the session. */
  readonly signingOut: Stream<boolean>;
  /** Why the profile could not be loaded. Null before the first failed request, and once it has loaded. */
  readonly profileFailure: Stream<ApiError | null>;
  /** True for an advisor's session. */
  readonly isAdvisors: Stream<boolean>;
  /** Requests the profile again, without waiting for a pending request. */
  askProfileAgain(): Promise<void>;
  /** Clears `profileFailure`. Called when the portal may be available again, before the profile is requested again. */
  forgetFailure(): void;
  /** Called after every answer of the server, which may have changed the cookies. */
  answered(): void;
  /** Prolongs the session on the server (GET /sessions/current) and reads its duration. */
  prolong(): Promise<void>;
  /** Called at the start of the page. */
  start(): Promise<void>;
  /** Called after an answer 401 or at the session's end. Shows the login, and keeps the drafts and the address. */
  expire(): void;
  /** Called when the session's time is over. It also ends the session on the server, whose clock may differ. */
  timeOut(): void;
  /** Called when a member's page is requested without a session (spec, section 2). */
  leave(destination: string, previousPath: string | null): Promise<void>;
  /** Reads the cookie again: another tab may have changed it, or the page was restored from the cache. */
  checkHint(): void;
}

/** The address that the member requested before the login. Stored for the tab, deleted at sign-out. */
export interface ReturnPlace {
  keep(address: string): void;
  read(): string | null;
  /**
   * Called once a member's page is shown, or when the address must not be used: the next sign-in
   * starts at Home.
   */
  forget(): void;
}

/** `idle`: no call for a while, and the member may prolong. `limit`: the longest session duration is reached. */
export interface SessionWarning {
  kind: 'idle' | 'limit';
  /** In ms of the browser's clock. */
  endsAt: number;
}

export interface SessionWatch {
  /** Set while the warning shows. */
  warning: Stream<SessionWarning | null>;
  /** Records input of the member: a person who types for half an hour is not idle. */
  noteMember(): void;
  /** Records that a call with the session was answered, which prolonged it. */
  noteAnswer(): void;
  /**
   * Makes calls that the page starts by itself. Their answers do not count as activity of the
   * member, so that a member who has left is signed out on time.
   */
  unattended(calls: () => Promise<void>): Promise<void>;
  /** True while such calls are running. */
  isUnattended(): boolean;
  /** Checks at once, because timers are late after the device slept. */
  check(): void;
  stop(): void;
}
