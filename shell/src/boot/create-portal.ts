import { createApi } from '@member-portal/shared-kernel/api';
import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { isFeatureOn } from '@member-portal/shared-kernel/map/features';
import { createPortalQueryClient, createStream } from '@member-portal/shared-kernel/state';
import { openTracker } from '../analytics/open-tracker.ts';
import { createTheme } from '../branding/theme.ts';
import { createDrawnSlots } from '../composition/drawn-slots.ts';
import { createConnectivity } from '../connectivity/connectivity.ts';
import { createEventBus } from '../events/event-bus.ts';
import { silentHealth } from '../health/health-log.ts';
import { createPageLog } from '../health/page-log.ts';
import { createNotifications } from '../notifications/notifications.ts';
import type { HealthLog } from '../portal/health.ts';
import type { Portal } from '../portal/portal.ts';
import type { TesterTools } from '../portal/tester-tools.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import type { ScriptGuard } from '../remotes/script-guard.ts';
import { createAuthFlow } from '../session/auth-flow.ts';
import { createMemberDrafts } from '../session/member-drafts.ts';
import { createTabs } from '../session/tabs.ts';
import { reactToCalls } from './api-reactions.ts';
import { checkAvailability } from './check-availability.ts';
import { connectSession } from './connect-session.ts';
import { countBadges } from './count-badges.ts';
import { createNavigation } from './create-navigation.ts';
import { createServices } from './create-services.ts';
import { readEarlyAnswers } from './early-answers.ts';
import { firstStatus } from './first-status.ts';
import { openLoader } from './open-loader.ts';
import { createServerFacts } from './server-facts.ts';

export interface PortalSetup {
  boot: BootDocument;
  guard: ScriptGuard;
  page: Window;
  /** Texts, in the member's language, for a sign-out without the server's confirmation. */
  signOutUnconfirmed: () => { text: string; retry: string };
  /** Reports a mistake in the code of a remote: it throws in development and logs to the console otherwise. */
  onMisuse: (message: string) => void;
  /** Creates the API client; tests replace it and `load`, which creates the loader of remotes. */
  connect?: typeof createApi;
  load?: typeof createRemoteLoader;
  /** Set in a tester's session and on a development edge. */
  tester?: TesterTools | null;
  /** Without it the page reports nothing. */
  health?: HealthLog;
}

/** Creates and connects the parts of the page. It sends no request before `start`. */
export function createPortal(setup: PortalSetup): Portal {
  const { guard, page, signOutUnconfirmed, onMisuse, tester = null, health = silentHealth } = setup;
  const { connect = createApi, load = createRemoteLoader } = setup;
  const boot =
    tester && setup.boot.composition
      ? { ...setup.boot, composition: tester.override(setup.boot.composition) }
      : setup.boot;
  const { localStorage } = page;

  const environment = createStream(boot.environment);
  let logoutRedirectUrl = boot.environment?.brand?.logoutRedirectUrl ?? null;
  const facts = createServerFacts(() => Date.now());
  const status = firstStatus(boot);
  const connectivity = createConnectivity(page, page.navigator.onLine);
  const tabs = createTabs(localStorage, page);
  const { routes, ...navigation } = createNavigation(boot, page, (id) =>
    isFeatureOn(environment.value?.featureStatus, id),
  );
  const { history, navigator, memory, match, addressBehind } = navigation;
  const bus = createEventBus(onMisuse);
  const events = bus.as('shell');
  const notifications = createNotifications();
  const drafts = createMemberDrafts(localStorage);
  const authFlow = createAuthFlow(page.sessionStorage);
  const debugSession = createStream(false);
  const pageLog = createPageLog(() => Date.now());

  const { api, activity } = connect({
    baseUrl: boot.apiBase,
    locale: currentLocale,
    early: readEarlyAnswers(page),
    isUnattended: () => sessionParts.watch.isUnattended(),
    ...reactToCalls({
      down: status.down,
      expire: () => session.expire(),
      arrival: navigator.arrival,
      readProfile: () => session.refresh(),
      recheckSession() {
        if (session.signedIn.value) void session.refresh().catch(() => {});
      },
      checkHealth: () => availability.checkHealth(),
      failed: pageLog.noteFailure,
      answered() {
        connectivity.set('online');
        session.answered();
      },
      sessionUsed: () => sessionParts.watch.noteAnswer(),
    }),
  });
  const queryClient = createPortalQueryClient(api);
  const sessionParts = connectSession({
    api,
    boot,
    page,
    events,
    routes,
    navigator,
    notifications,
    queryClient,
    tabs,
    drafts,
    authFlow,
    logoutRedirectUrl: () => logoutRedirectUrl,
    clockOffset: facts.clockOffset,
    signOutUnconfirmed,
  });
  const { session } = sessionParts;
  const availability = checkAvailability({
    api,
    status,
    connectivity,
    session,
    isComplete: status.value.brand === 'present',
    takeInit(init) {
      facts.take(init);
      environment.set(init);
      logoutRedirectUrl = init.logoutRedirectUrl;
    },
    onDebugSession: debugSession.set,
    reload: () => page.location.reload(),
  });

  const servicesFor = createServices({
    api,
    bus,
    routes,
    history,
    navigator,
    memory,
    addressBehind: (pathname) => addressBehind(match(pathname), session.signedIn.value),
    session,
    authFlow,
    environment,
    limits: facts.limits,
    today: facts.today,
    now: () => Date.now() + facts.clockOffset(),
    connectivity,
    notify: notifications.notify,
    drafts: drafts.store,
    diagnose: async () => (await import('../debug/help-report.ts')).helpReport(portal, page),
  });
  const services = servicesFor('shell');

  const portal: Portal = {
    ...navigation,
    ...sessionParts,
    ...availability,
    boot,
    tester,
    environment,
    status,
    connectivity,
    services,
    servicesFor,
    health,
    loader: openLoader(load, { boot, guard, tester, health, events, servicesFor }),
    follower: null,
    drawnSlots: createDrawnSlots(),
    queryClient,
    activity,
    notifications,
    theme: createTheme(localStorage, page.document.documentElement),
    tracker: openTracker(boot.environment, page.location.origin),
    badges: countBadges(events),
    debugSession,
    pageLog,
    preview: facts.preview,
    refreshToday: facts.refreshToday,
  };
  return portal;
}
