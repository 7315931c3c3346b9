import type { Activity } from 'shared-kernel/api';
import type { BootDocument, PortalServices, Stream } from 'shared-kernel/contract';
import type { PublicEnvironment } from 'shared-kernel/contracts/environment';
import type { createPortalQueryClient, WritableStream } from 'shared-kernel/state';
import type { Tracker } from '../analytics/tracker.ts';
import type { ThemeChoice } from '../branding/theme.ts';
import type { createDrawnSlots } from '../composition/drawn-slots.ts';
import type { CompositionFollower } from '../composition/follow-composition.ts';
import type { Connectivity } from '../connectivity/connectivity.ts';
import type { StatusStream } from '../connectivity/portal-status.ts';
import type { HealthLog } from '../health/health-log.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { TesterTools } from '../overrides/tester-tools.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { PlaceMatch } from '../routes/match-place.ts';
import type { Navigator } from '../routes/navigator.ts';
import type { PlaceMemory } from '../routes/place-memory.ts';
import type { PortalMap } from '../routes/portal-map.ts';
import type { PortalSession } from '../session/portal-session.ts';
import type { ReturnPlace } from '../session/return-place.ts';
import type { SessionWatch } from '../session/session-watch.ts';

/** Everything that lives as long as the page; what is shown is made of it. */
export interface Portal {
  boot: BootDocument;
  /** Null for members. */
  tester: TesterTools | null;
  /** The environment of the boot document, with what GET /init says since. */
  environment: Stream<PublicEnvironment | null>;
  map: PortalMap;
  match(pathname: string): PlaceMatch;
  navigator: Navigator;
  memory: PlaceMemory;
  status: StatusStream;
  connectivity: Connectivity;
  session: PortalSession;
  returnPlace: ReturnPlace;
  watch: SessionWatch;
  /** The services of the shell itself. */
  services: PortalServices;
  /** What is told to operators of the code that runs here. */
  health: HealthLog;
  /** The services of one remote: its events carry its name. */
  servicesFor(remote: string): PortalServices;
  /** Null where the environment has no composition. */
  loader: RemoteLoader | null;
  /** Null until the page is at rest, and where it follows nothing (`composition/follow-later.ts`). */
  follower: CompositionFollower | null;
  drawnSlots: ReturnType<typeof createDrawnSlots>;
  queryClient: ReturnType<typeof createPortalQueryClient>;
  activity: { value: Activity; changes: Stream<Activity>['changes'] };
  notifications: Notifications;
  theme: WritableStream<ThemeChoice>;
  tracker: Tracker;
  /** Number by id, as `badge.changed` carries it. */
  badges: Stream<Record<string, number>>;
  /** Whether the server has a debug session open, as the heartbeat says. */
  debugSession: Stream<boolean>;
  /** Where Home is, or the first page of the menu where no remote has one. */
  homeAddress(): string;
  /** In the background, one at a time. */
  checkHealth(): Promise<void>;
  /** From Maintenance or an error page: asks whether that is over, and takes it up again if so. */
  recover(): Promise<void>;
  /** GET /init, and the profile of whoever is signed in. */
  start(): Promise<void>;
  /** A page may be left open over midnight. */
  refreshToday(): void;
}
