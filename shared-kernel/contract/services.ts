import type { Observable } from 'rxjs';
import type { Api } from '../api/api.ts';
import type { MfaDetails, ProfileAnswer } from '../contracts/auth.ts';
import type { FeatureStatus, PublicEnvironment } from '../contracts/environment.ts';
import type { HelpReport } from '../contracts/help-reports.ts';
import type { Limits } from '../rules/limits.ts';
import type { DraftStore } from '../state/drafts.ts';
import type { EventBus } from './events.ts';

/** A stream whose current value can be read at once. */
export interface Stream<T> {
  readonly value: T;
  readonly changes: Observable<T>;
}

export interface Session {
  /** Null while nobody is signed in. */
  readonly profile: Stream<ProfileAnswer | null>;
  /** Actions are locked: an advisor views the member's pages, or the profile could not be loaded yet. */
  readonly readOnly: Stream<boolean>;
  /** Reads the profile again: after a sign-in, or when something in it has changed. */
  refresh(): Promise<void>;
  /** Ends the session on the server and leads to the logout redirect URL or the login. */
  signOut(): Promise<void>;
}

/** Progress of a sign-in between the password and the session. */
export interface AuthFlowState {
  mfa: MfaDetails | null;
  /** Set while the member chooses which address gets the code. */
  emailChoice: {
    sessionId: string;
    emails: Array<{ id: string; email: string }>;
    /** The account has a passkey, which may be used instead of a code. */
    passkey?: boolean | undefined;
  } | null;
}

/** Written by mfe-auth and read by the guards. Stored for the tab, so that a reload stays on the code page. */
export interface AuthFlow {
  readonly state: Stream<AuthFlowState>;
  set(next: AuthFlowState): void;
}

export type NotificationTone = 'success' | 'info' | 'warning' | 'danger';

export interface Notification {
  tone: NotificationTone;
  /** Text to show, already translated by the caller. */
  text: string;
  action?: { text: string; run: () => void };
}

export interface NavigateTarget {
  params?: Record<string, string>;
  search?: Record<string, string>;
  replace?: boolean;
  state?: unknown;
}

/** Addresses by route id. Null or false if no remote of the composition declares the route, or its feature is off. */
export interface RouteBook {
  exists(routeId: string): boolean;
  href(routeId: string, target?: NavigateTarget): string | null;
  /**
   * The title of the route at this path, in the member's language; null if there is none. A shell before
   * 1.1.0 has no titles.
   */
  titleOf?(pathname: string): string | null;
}

/** Everything that a remote gets from the shell. `shared-kernel/testing` has fakes of the same shape. */
export interface PortalServices {
  api: Api;
  events: EventBus;
  session: Session;
  authFlow: AuthFlow;
  environment: PublicEnvironment;
  /** The server's limits and its date in Paris, both from GET /init. */
  limits: Stream<Limits>;
  today: Stream<string>;
  /** The server's clock in ms. A shell before 1.1.0 has none: use the browser's clock then. */
  now?: () => number;
  features: { isOn(featureId: string): boolean; status(featureId: string): FeatureStatus | null };
  connectivity: Stream<'online' | 'offline'>;
  notify(notification: Notification): void;
  /** Goes to a route by its manifest id; false when no remote of the composition declares it. */
  navigate(routeId: string, target?: NavigateTarget): boolean;
  /** Closes the dialog route on top, back to the page underneath. */
  closeDialog(): void;
  routes: RouteBook;
  /**
   * The report of this page for an advisor: versions, codes and patterns, without typed or shown data. A
   * shell before 1.1.0 has none.
   */
  diagnose?: () => Promise<HelpReport>;
  /** Stores typed but unsent data, beyond a refusal, a reload and an expired session. */
  drafts: DraftStore;
}
