import { createApi } from '@member-portal/shared-kernel/api';
import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { createPortalQueryClient, createStream } from '@member-portal/shared-kernel/state';
import { createMatomoTracker } from '../analytics/matomo-tracker.ts';
import { createTheme } from '../branding/theme.ts';
import { createDrawnSlots } from '../composition/drawn-slots.ts';
import { createConnectivity } from '../connectivity/connectivity.ts';
import { heartbeatLater } from '../connectivity/heartbeat-later.ts';
import { loadInit } from '../connectivity/init-outcome.ts';
import { brandStateOf, createPortalStatus, isAway } from '../connectivity/portal-status.ts';
import { createEventBus } from '../events/event-bus.ts';
import { silentHealth } from '../health/health-log.ts';
import { createNotifications } from '../notifications/notifications.ts';
import type { HealthLog } from '../portal/health.ts';
import { createPlaceMatcher } from '../portal/match-place.ts';
import type { Portal } from '../portal/portal.ts';
import { patternOf, readPortalMap } from '../portal/portal-map.ts';
import type { TesterTools } from '../portal/tester-tools.ts';
import { silentTracker } from '../portal/tracker.ts';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import type { ScriptGuard } from '../remotes/script-guard.ts';
import { addressOf, createNavigator } from '../routes/navigator.ts';
import { nothingShown } from '../routes/place-memory.ts';
import { withShellState } from '../routes/places.ts';
import { createRouteBook } from '../routes/route-book.ts';
import { createAuthFlow } from '../session/auth-flow.ts';
import { createKeptState } from '../session/kept-state.ts';
import { createMemberDrafts } from '../session/member-drafts.ts';
import { createPortalSession } from '../session/portal-session.ts';
import { createReturnPlace } from '../session/return-place.ts';
import { watchSession } from '../session/session-watch.ts';
import { createTabs } from '../session/tabs.ts';
import { reactToCalls } from './api-reactions.ts';
import { createServices, isFeatureOn } from './create-services.ts';
import { readEarlyAnswers } from './early-answers.ts';
import { createServerFacts } from './server-facts.ts';

export interface PortalSetup {
  boot: BootDocument;
  guard: ScriptGuard;
  page: Window;
  /** Texts, in the member's language, for a sign-out that the server did not confirm. */
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
  const boot =
    tester && setup.boot.composition
      ? { ...setup.boot, composition: tester.override(setup.boot.composition) }
      : setup.boot;
  const { connect = createApi, load = createRemoteLoader } = setup;
  const { localStorage, sessionStorage } = page;
  const environment = createStream(boot.environment);
  const brand = boot.environmentError && boot.environment ? 'faulty' : brandStateOf(boot.environment);
  const isComposed = boot.composition !== null;
  const status = createPortalStatus(
    brand === 'present' && !isComposed ? 'faulty' : brand,
    boot.environment?.brand?.maintenance_public_reason ?? null,
  );
  if (boot.environment?.state === 'maintenance') status.down(null);

  const connectivity = createConnectivity(page, page.navigator.onLine);
  const tabs = createTabs(localStorage, page);
  const { api, activity } = connect({
    baseUrl: boot.apiBase,
    locale: currentLocale,
    early: readEarlyAnswers(page),
    ...reactToCalls({
      down: (reason) => status.down(reason),
      expire: () => session.expire(),
      arrival: () => navigator.arrival(),
      readProfile: () => session.refresh(),
      checkHealth: () => portal.checkHealth(),
      answered() {
        connectivity.set('online');
        session.answered();
      },
      sessionUsed: () => tabs.noteActivity(Date.now()),
    }),
  });

  const map = readPortalMap(boot.composition);
  const navigator = createNavigator({
    pathname: page.location.pathname,
    search: page.location.search,
    hash: page.location.hash,
    state: null,
    key: 'default',
  });
  const memory = nothingShown();
  const bus = createEventBus(onMisuse);
  const notifications = createNotifications();
  const queryClient = createPortalQueryClient();
  const facts = createServerFacts(() => Date.now());
  const authFlow = createAuthFlow(sessionStorage);
  const returnPlace = createReturnPlace(sessionStorage);
  const drafts = createMemberDrafts(localStorage);
  const featureOn = (id: string) => isFeatureOn(environment.value, id);
  const routes = createRouteBook(map, featureOn);
  const logoutRedirectUrl = createStream(boot.environment?.brand?.logoutRedirectUrl ?? null);
  const debugSession = createStream(false);
  const badges = createStream<Record<string, number>>({});
  bus.as('shell').on('badge.changed', ({ id, value }) => badges.set({ ...badges.value, [id]: value }));

  const session = createPortalSession({
    api,
    events: bus.as('shell'),
    drafts,
    kept: createKeptState({
      queryClient,
      storage: localStorage,
      shellVersion: boot.composition?.shell.version ?? 'none',
    }),
    tabs,
    authFlow,
    returnPlace,
    logoutRedirectUrl: () => logoutRedirectUrl.value,
    beganSignedIn: page.portalAsked?.['/auth/profile'] !== undefined,
    here: () => addressOf(navigator.current()),
    goToLogin: (notice) =>
      navigator.go(routes.href('login') ?? '/login', {
        replace: true,
        state: withShellState(null, notice ? { notice } : {}),
      }),
    goOutside: (url) => page.location.assign(url),
    onSignOutUnconfirmed(retry) {
      const words = signOutUnconfirmed();
      notifications.notify({ tone: 'danger', text: words.text, action: { text: words.retry, run: retry } });
    },
  });

  const homeAddress = () => {
    const fallback = map.routes.find(({ id }) => id === map.navigation[0]?.to);
    return routes.href('home') ?? (fallback ? patternOf(fallback).replace(/\/:.*$/, '') : '/home');
  };

  const servicesFor = createServices({
    api,
    bus,
    session,
    authFlow,
    environment: () => environment.value,
    limits: facts.limits,
    today: facts.today,
    connectivity,
    notify: notifications.notify,
    routes,
    drafts: drafts.store,
    navigator,
    memory,
    isSignedIn: () => session.signedIn.value,
    homeAddress,
  });
  const services = servicesFor('shell');

  const tracked = boot.environment?.tracker;
  const heartbeat = heartbeatLater(api);

  /** Null unless the environment is ready. A page without composition or brand cannot get them without a reload. */
  async function init(): Promise<'ready' | 'page-too-old' | null> {
    const outcome = await loadInit(api);
    if (outcome.kind === 'ready') {
      if (!isComposed || brand !== 'present') return 'page-too-old';
      facts.take(outcome.init);
      environment.set(outcome.init);
      logoutRedirectUrl.set(outcome.init.logoutRedirectUrl);
    }
    status.fromInit(outcome);
    return outcome.kind === 'ready' ? 'ready' : null;
  }

  const loader = boot.composition
    ? load({
        composition: boot.composition,
        services: servicesFor,
        guard,
        faults: tester?.faults,
        onEvent(event) {
          health.note(event);
          if (event.type !== 'failed' && event.type !== 'crashed') return;
          const { remote, version, phase } = event;
          services.events.emit('remote.failed', { remote, version, phase });
        },
      })
    : null;

  const portal: Portal = {
    boot,
    tester,
    environment,
    map,
    match: createPlaceMatcher(map),
    navigator,
    memory,
    status,
    connectivity,
    session,
    returnPlace,
    watch: watchSession({
      profile: session.profile,
      lastActivity: tabs.lastActivity,
      clockOffset: facts.clockOffset,
      now: () => Date.now(),
      prolong: session.prolong,
      timeOut: session.timeOut,
    }),
    services,
    servicesFor,
    health,
    loader,
    follower: null,
    drawnSlots: createDrawnSlots(),
    queryClient,
    activity,
    notifications,
    theme: createTheme(localStorage, page.document.documentElement),
    tracker: tracked
      ? createMatomoTracker({ url: tracked.url, siteId: tracked.siteId, origin: page.location.origin })
      : silentTracker,
    badges,
    debugSession,
    homeAddress,
    async checkHealth() {
      const health = await heartbeat();
      if (health.kind === 'up') debugSession.set(health.activeDebugSession);
      if (health.kind === 'down') status.down(health.reason);
      else if (health.kind === 'up' && status.value.health === 'unknown') status.up();
      connectivity.set(health.kind === 'offline' ? 'offline' : 'online');
    },
    async recover() {
      const health = await heartbeat();
      if (health.kind === 'down') return status.down(health.reason);
      if (health.kind === 'offline') return connectivity.set('offline');
      connectivity.set('online');
      if (isAway(status.value)) session.forgetFailure();
      const state = await init();
      if (state === 'page-too-old') page.location.reload();
      if (state !== 'ready') return;
      status.up();
      if (session.signedIn.value && !session.profile.value) await session.refresh().catch(() => {});
    },
    async start() {
      await Promise.all([init(), session.start().catch(() => {})]);
    },
    refreshToday: facts.refreshToday,
  };
  return portal;
}
