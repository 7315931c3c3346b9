import { map } from 'rxjs';
import type { EventBus, PortalEventName } from '../contract/events.ts';
import type { AuthFlowState, NavigateTarget, Notification, PortalServices } from '../contract/services.ts';
import type { ProfileAnswer } from '../contracts/auth.ts';
import type { PublicEnvironment } from '../contracts/environment.ts';
import type { HelpReport } from '../contracts/help-reports.ts';
import { DEFAULT_LIMITS } from '../rules/limits.ts';
import { createDraftStore, type DraftStore } from '../state/drafts.ts';
import { createStream, type WritableStream } from '../state/stream.ts';
import { fakeApi } from './fake-api.ts';

export const claireProfile: ProfileAnswer = {
  membershipNumber: '10000001',
  firstName: 'Claire',
  lastName: 'Martin',
  isBoAuthentication: false,
  readOnly: false,
  actingFor: null,
  validatedLegalPages: true,
  personalInfoValid: true,
  passwordUpdateRequired: false,
  passwordUpdateReason: null,
  missingInfo: [],
  login: { kind: null, login: '10000001' },
  popups: {
    loginType: false,
    emailAlreadyUsed: false,
    mailValidation: null,
    missingInformation: [],
    organisation: null,
  },
  lastConnection: null,
  session: { idleSeconds: 1800, warnBeforeSeconds: 120, expiresAt: '2025-11-06T18:00:00.000Z' },
  stateKey: 'A'.repeat(43),
  draftKey: 'B'.repeat(43),
  stateOwner: 'claire',
};

export const grandLac: PublicEnvironment = {
  code: 'GFPLAC',
  state: 'open',
  brand: {
    key: 'grand-lac',
    name: 'Grand-Lac',
    descriptor: 'Mutuelle',
    descriptorFirst: true,
    legalName: 'Mutuelle Grand-Lac',
    graphical_charter: {
      favicon: '/brands/grand-lac.svg',
      fonts: { heading: 'Figtree', body: 'Figtree' },
      primary_color: '#0b5d63',
      secondary_color: '#e8915b',
      strong_font_color: '#10292e',
      roundings: { sm: 6, md: 10, lg: 18 },
      heading_weight: 650,
      emphasis_weight: 600,
      pattern: 'waves',
    },
    cookies: { token: null },
    logoutRedirectUrl: null,
    maintenance_public_reason: null,
  },
  featureStatus: ['MY_SERVICES', 'BENEFICIARIES', 'BENEFICIARIES_ADD', 'CONTRACT_RESILIATION'].map(
    (feature_id) => ({ feature_id, enabled: true }),
  ),
  contact: {
    phone: '01 99 00 12 34',
    phoneHours: 'du lundi au vendredi, de 8 h 30 à 18 h',
    dayCallHourRates: {
      week: [{ days: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:00' }],
      publicHolidays: 'france',
    },
    phonePrice: 'Prix d’un appel local',
    postalAddress: ['1 rue du Lac', '99999 Grand-Lac'],
    email: 'contact@grand-lac.example',
  },
  insuredMobileApplication: null,
  oldInsuredSpaceUrl: null,
  showOldInsuredSpaceLink: false,
  tracker: null,
  consentScriptUrl: null,
  careNetwork: 'Alizé Soins',
};

const fakeHelpReport: HelpReport = {
  composition: 'c0ffee',
  shell: '1.1.0',
  remotes: [],
  failures: [],
  page: '/refunds',
  network: 'online',
  window: { width: 1280, height: 900, ratio: 1 },
  language: 'fr',
  theme: 'light',
};

function fakeBus(): EventBus & { emitted: Array<{ name: PortalEventName; payload: unknown }> } {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const emitted: Array<{ name: PortalEventName; payload: unknown }> = [];
  return {
    emitted,
    emit(name, payload) {
      emitted.push({ name, payload });
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as never));
      return () => set.delete(listener as never);
    },
  };
}

export interface FakeServices extends PortalServices {
  api: ReturnType<typeof fakeApi>;
  events: ReturnType<typeof fakeBus>;
  notifications: Notification[];
  navigations: Array<{ route: string; target: NavigateTarget | undefined }>;
  profile: WritableStream<ProfileAnswer | null>;
  closedDialogs: number;
}

export interface FakeServicesOptions {
  answers?: Parameters<typeof fakeApi>[0];
  profile?: ProfileAnswer | null;
  environment?: PublicEnvironment;
  today?: string;
  /** The server's instant, ISO 8601; by default noon in Paris on 6 November 2025. */
  now?: string;
  /** Routes that no remote declares; all other routes exist. */
  absentRoutes?: string[];
  featuresOff?: string[];
  /** Drafts by form: a test fills and reads them. Without this option nothing is stored. */
  drafts?: Record<string, unknown>;
}

/** Fakes of the shell's services: a test can read notifications and navigations. */
export function fakeServices(options: FakeServicesOptions = {}): FakeServices {
  const profile = createStream<ProfileAnswer | null>(
    options.profile === undefined ? claireProfile : options.profile,
  );
  const isReadOnly = (profile: ProfileAnswer | null) => profile?.readOnly ?? false;
  const readOnly = {
    get value() {
      return isReadOnly(profile.value);
    },
    changes: profile.changes.pipe(map(isReadOnly)),
  };
  const authFlow = createStream<AuthFlowState>({ mfa: null, emailChoice: null });
  const environment = options.environment ?? grandLac;
  const exists = (route: string) => !options.absentRoutes?.includes(route);
  const services: FakeServices = {
    api: fakeApi(options.answers ?? {}),
    events: fakeBus(),
    notifications: [],
    navigations: [],
    profile,
    closedDialogs: 0,
    authFlow: { state: authFlow, set: authFlow.set },
    session: { profile, readOnly, refresh: async () => {}, signOut: async () => profile.set(null) },
    environment,
    limits: createStream(DEFAULT_LIMITS),
    today: createStream(options.today ?? '2025-11-06'),
    now: () => Date.parse(options.now ?? '2025-11-06T12:00:00+01:00'),
    features: {
      isOn: (id) => !options.featuresOff?.includes(id),
      status: (id) => environment.featureStatus.find((feature) => feature.feature_id === id) ?? null,
    },
    connectivity: createStream<'online' | 'offline'>('online'),
    notify: (notification) => void services.notifications.push(notification),
    navigate(route, target) {
      services.navigations.push({ route, target });
      return exists(route);
    },
    closeDialog() {
      services.closedDialogs += 1;
    },
    routes: {
      exists,
      href: (route, target) =>
        exists(route) ? `/${route}${target?.search ? `?${new URLSearchParams(target.search)}` : ''}` : null,
    },
    drafts: fakeDrafts(options.drafts),
    diagnose: async () => fakeHelpReport,
  };
  return services;
}

/** A store without a cipher stores nothing; with `kept`, values are written there. */
function fakeDrafts(stored?: Record<string, unknown>): DraftStore {
  const store = createDraftStore({ owner: 'claire', cipher: null, storage: globalThis.localStorage });
  if (!stored) return store;
  return {
    ...store,
    load: async <T>(form: string) => (stored[form] ?? null) as T | null,
    async save(form, values) {
      stored[form] = values;
      return true;
    },
    async erase(form) {
      delete stored[form];
    },
  };
}
