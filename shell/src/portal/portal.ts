import type { Activity } from '@member-portal/shared-kernel/api';
import type { BootDocument, PortalServices, Stream } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import type { PortalMap } from '@member-portal/shared-kernel/map/portal-map';
import type { createPortalQueryClient, WritableStream } from '@member-portal/shared-kernel/state';
import type { Connectivity, StatusStream } from './availability.ts';
import type { CompositionFollower, DrawnSlots } from './follower.ts';
import type { HealthLog } from './health.ts';
import type { PortalHistory } from './history.ts';
import type { Navigator, PlaceMemory } from './navigator.ts';
import type { Notifications } from './notifications.ts';
import type { PageLog } from './page-log.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { PortalSession, ReturnPlace, SessionWatch } from './session.ts';
import type { TesterTools } from './tester-tools.ts';
import type { ThemeChoice } from './theme-choice.ts';
import type { Tracker } from './tracker.ts';

/** The parts that live as long as the page. Components reach them through `usePortal`. */
export interface Portal {
  boot: BootDocument;
  /** Null for members. */
  tester: TesterTools | null;
  /** The environment of the boot document, updated by GET /init. */
  environment: Stream<PublicEnvironment | null>;
  map: PortalMap;
  match(pathname: string): PortalMatch;
  history: PortalHistory;
  navigator: Navigator;
  memory: PlaceMemory;
  status: StatusStream;
  connectivity: Connectivity;
  session: PortalSession;
  returnPlace: ReturnPlace;
  watch: SessionWatch;
  /** The services of the shell itself. */
  services: PortalServices;
  /** Reports the health of the running code to operators. */
  health: HealthLog;
  /** The services of one remote: its events carry its name. */
  servicesFor(remote: string): PortalServices;
  /** Null when the environment has no composition. */
  loader: RemoteLoader | null;
  /** Null until the page is idle, and when it follows no composition (`composition/follow-later.ts`). */
  follower: CompositionFollower | null;
  drawnSlots: DrawnSlots;
  queryClient: ReturnType<typeof createPortalQueryClient>;
  activity: { value: Activity; changes: Stream<Activity>['changes'] };
  notifications: Notifications;
  theme: WritableStream<ThemeChoice>;
  tracker: Tracker;
  /** Number by badge id, from `badge.changed` events. */
  badges: Stream<Record<string, number>>;
  /** True if the last heartbeat reported an open debug session. */
  debugSession: Stream<boolean>;
  /** Failures of this page and their places, for a report. */
  pageLog: PageLog;
  /** Address of Home, or of the first menu entry if no remote declares Home. */
  homeAddress(): string;
  /** Address of the page behind a dialog that was opened by its own address; Home for any other place. */
  addressBehind(place: PortalMatch, signedIn: boolean): string;
  /** Runs the heartbeat in the background, one at a time. */
  checkHealth(): Promise<void>;
  /** Called on Maintenance and error pages: checks whether the portal works again and then resumes. */
  recover(): Promise<void>;
  /** Loads GET /init, and the profile if a member is signed in. */
  start(): Promise<void>;
  /** Updates the date of a page that stays open past midnight. */
  refreshToday(): void;
  /** Unpublished content that an operator's link shows this browser; null without one. */
  preview: Stream<InitAnswer['preview'] | null>;
}
