import type { NavigateTarget, PortalServices, Stream } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { isFeatureOn } from '@member-portal/shared-kernel/map/features';
import { isSignInStep, SIGN_IN_PATH } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { OwnedEventBus } from '../events/event-bus.ts';
import type { PortalHistory } from '../portal/history.ts';
import type { Navigator, PlaceMemory } from '../portal/navigator.ts';
import type { PortalSession } from '../portal/session.ts';
import { addressOf } from '../routes/navigator.ts';
import { stepsToBackground } from '../routes/place-memory.ts';
import { shellStateOf } from '../routes/places.ts';

/** The environment while it is unknown or absent. */
const NO_ENVIRONMENT: PublicEnvironment = {
  code: '',
  state: 'broken',
  brand: null,
  featureStatus: [],
  contact: null,
  insuredMobileApplication: null,
  oldInsuredSpaceUrl: null,
  showOldInsuredSpaceLink: false,
  tracker: null,
  consentScriptUrl: null,
  careNetwork: null,
};

export interface ServicesSetup
  extends Omit<
    PortalServices,
    'events' | 'environment' | 'features' | 'navigate' | 'closeDialog' | 'session'
  > {
  bus: OwnedEventBus;
  environment: Stream<PublicEnvironment | null>;
  history: PortalHistory;
  navigator: Navigator;
  memory: PlaceMemory;
  session: PortalSession;
  /** Target behind a dialog that was opened by its own address, by the path of that address. */
  addressBehind: (pathname: string) => string;
}

/** @returns a function that gives one remote its services: its events carry its name. */
export function createServices(setup: ServicesSetup): (owner: string) => PortalServices {
  const { bus, environment, history, navigator, memory, addressBehind, ...ready } = setup;

  function navigate(routeId: string, target: NavigateTarget = {}): boolean {
    const address = setup.routes.href(routeId, target);
    if (address === null) return false;
    // The guards redirect as soon as the session exists, so a later navigation to a sign-in step is ignored.
    const isLate = isSignInStep(routeId) && ready.session.signedIn.value && !isSignInShown();
    if (!isLate) {
      navigator.go(address, {
        replace: target.replace ?? false,
        ...(target.state === undefined ? {} : { state: target.state }),
      });
    }
    return true;
  }

  const isSignInShown = () =>
    memory.routeId === null ||
    isSignInStep(memory.routeId) ||
    memory.shown?.location.pathname.startsWith(SIGN_IN_PATH) === true;

  function closeDialog(): void {
    // Reads the history instead of the router, whose location lags behind a new entry.
    const state = shellStateOf(history.location);
    const steps = stepsToBackground(state, history.position);
    if (steps !== null) {
      navigator.back(steps);
      return;
    }
    const { background } = state;
    navigator.go(background ? addressOf(background) : addressBehind(history.location.pathname), {
      replace: true,
      ...(background ? { state: background.state } : {}),
    });
  }

  const views = new Map<string, PortalServices>();
  return (owner) => {
    const existing = views.get(owner);
    if (existing) return existing;
    const view: PortalServices = {
      ...ready,
      events: bus.as(owner),
      get environment() {
        return environment.value ?? NO_ENVIRONMENT;
      },
      features: {
        isOn: (featureId) => isFeatureOn(environment.value?.featureStatus, featureId),
        status: (featureId) =>
          environment.value?.featureStatus.find(({ feature_id }) => feature_id === featureId) ?? null,
      },
      navigate,
      closeDialog,
    };
    views.set(owner, view);
    return view;
  };
}
