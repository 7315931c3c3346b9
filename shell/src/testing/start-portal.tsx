import { type ApiError, createApi, isApiError } from '@member-portal/shared-kernel/api';
import type { BootDocument, Composition } from '@member-portal/shared-kernel/contract';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { lazyTexts } from '@member-portal/shared-kernel/i18n';
import { claireProfile, type FakeAnswer, fakeApi, grandLac } from '@member-portal/shared-kernel/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { App } from '../boot/App.tsx';
import { createPortal, type PortalSetup } from '../boot/create-portal.ts';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import type { PartLoad, RemoteLoader, RemoteStats } from '../portal/remote-loader.ts';
import type { TesterTools } from '../portal/tester-tools.ts';
import { clearSignInHint } from '../session/sign-in-hint.ts';
import { signInByCookie } from './start-session.ts';

export const initAnswer = {
  ...grandLac,
  logoutRedirectUrl: null,
  today: '2025-11-06',
  serverTime: Date.now(),
  limits: {},
};

export const farAway = {
  ...claireProfile,
  session: { ...claireProfile.session, expiresAt: '2999-01-01T00:00:00.000Z' },
};

export interface StartOptions {
  /** Address, /home by default; null leaves the history of the window as the test made it. */
  at?: string | null;
  signedIn?: boolean;
  composition?: Composition | null;
  environment?: PublicEnvironment | null;
  environmentError?: string | null;
  /** Components that replace pages of remotes, by 'remote page'. */
  pages?: Record<string, ComponentType>;
  answers?: Record<string, FakeAnswer>;
  /** Set in a tester's session. With `testerSession` null it is a development edge. */
  tester?: TesterTools;
  testerSession?: BootDocument['tester'] | null;
  /** The announcements above the login in the page. */
  announcements?: BootDocument['announcements'];
  accessibility?: BootDocument['accessibility'];
  /** Load statistics of remotes, as /debug shows them. */
  stats?: RemoteStats[];
}

/** An API client over the answers of a test. It calls the shell's hooks as the real client does. */
function connectTo(api: ReturnType<typeof fakeApi>): NonNullable<PortalSetup['connect']> {
  return (setup) => {
    const observed =
      <Args extends unknown[], T>(call: (path: string, ...rest: Args) => Promise<T>) =>
      async (path: string, ...rest: Args): Promise<T> => {
        try {
          const answer = await call(path, ...rest);
          setup.onAnswer?.(path);
          return answer;
        } catch (error) {
          if (isApiError(error) && error.kind === 'http') setup.onAnswer?.(path);
          if (isApiError(error)) await setup.onFailure?.(error as ApiError, path);
          throw error;
        }
      };
    return {
      activity: createApi({ baseUrl: '', locale: () => 'fr' }).activity,
      api: {
        get: observed(api.get) as typeof api.get,
        post: observed(api.post) as typeof api.post,
        put: observed(api.put) as typeof api.put,
        patch: observed(api.patch) as typeof api.patch,
        delete: observed(api.delete) as typeof api.delete,
        upload: observed(api.upload) as typeof api.upload,
        download: observed(api.download),
      },
    };
  };
}

function ready<P>(component: ComponentType<P>): PartLoad<P> {
  const there = Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
  return { component: there, status: 'ready', subscribe: () => () => {}, retry: () => {} };
}

/** A loader whose remotes are loaded at once. A page that the test does not define renders its own name. */
function loaderOf(pages: Record<string, ComponentType>, stats: RemoteStats[]): RemoteLoader {
  const parts = new Map<string, PartLoad<object>>();
  const part = (name: string, otherwise: ComponentType) => {
    const existing = parts.get(name) ?? ready<object>(pages[name] ?? otherwise);
    parts.set(name, existing);
    return existing;
  };
  return {
    page: (remote, page) => part(`${remote} ${page}`, () => <h1>{page}</h1>),
    widget: (remote, widget) =>
      part(`${remote} ${widget}`, () => <p>{widget}</p>) as unknown as PartLoad<{ slot: string }>,
    preload: () => {},
    onLoaded: () => () => {},
    onRenewed: () => () => {},
    crashed: () => {},
    stats: () => stats,
  };
}

/** Opens the portal at an address in this window, as a browser would. It is closed after the test. */
export async function startPortal(options: StartOptions = {}) {
  lazyTexts('shell', fr, async () => ({ default: en }));
  if (options.at !== null) window.history.replaceState(null, '', options.at ?? '/home');
  if (options.signedIn ?? true) signInByCookie();
  else clearSignInHint();
  const api = fakeApi({
    'GET /init': initAnswer,
    'GET /heartbeat': { status: 'UP', active_debug_session: false },
    'GET /auth/profile': farAway,
    'GET /auth/logout': { logoutRedirectUrl: null },
    ...options.answers,
  });
  const boot: BootDocument = {
    environment: options.environment === undefined ? grandLac : options.environment,
    environmentError: options.environmentError ?? null,
    composition: options.composition ?? null,
    apiBase: 'http://localhost:4000',
    nonce: 'n0nce',
    integrity: {},
    ...(options.announcements && { announcements: options.announcements }),
    ...(options.accessibility && { accessibility: options.accessibility }),
    ...(options.testerSession && { tester: options.testerSession }),
  };
  const portal = createPortal({
    boot,
    guard: { allow: () => {}, prepare: () => {} } as unknown as PortalSetup['guard'],
    page: window,
    signOutUnconfirmed: () => ({ text: 'unconfirmed', retry: 'retry' }),
    onMisuse(message) {
      throw new Error(message);
    },
    connect: connectTo(api),
    load: () => loaderOf(options.pages ?? {}, options.stats ?? []),
    tester: options.tester ?? null,
  });
  const views: Array<{ pattern: string; title: string }> = [];
  portal.tracker = { pageView: (view) => views.push(view), event: () => {} };
  const firstView = jest.fn();
  await act(async () => {
    void portal.start();
    render(<App portal={portal} firstSkeleton={null} onFirstView={firstView} />);
  });
  return { portal, api, views, firstView };
}

export const address = () => window.location.pathname + window.location.search;

/** Clears storage and cookies between tests that share a window. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  clearSignInHint();
}
