import { createPortalQueryClient } from '@member-portal/shared-kernel/state';
import { fakeApi, refusal } from '@member-portal/shared-kernel/testing';
import { createEventBus } from '../events/event-bus.ts';
import { createAuthFlow } from '../session/auth-flow.ts';
import { createMemberDrafts } from '../session/member-drafts.ts';
import { createTabs } from '../session/tabs.ts';
import { farAway } from '../testing/start-portal.tsx';
import { signInByCookie } from '../testing/start-session.ts';
import { connectSession } from './connect-session.ts';

function connect(answers: Parameters<typeof fakeApi>[0] = {}, loginPath: string | null = '/connexion') {
  signInByCookie();
  const went: unknown[] = [];
  const notices: Array<{ text: string; action?: { text: string; run: () => void } }> = [];
  const page = {
    sessionStorage,
    localStorage,
    location: { assign: (url: string) => went.push(['outside', url]) },
  } as unknown as Window;
  const connected = connectSession({
    boot: { composition: null } as never,
    page,
    api: fakeApi({ 'GET /auth/profile': farAway, ...answers }),
    navigator: {
      current: () => ({ pathname: '/refunds', search: '?year=2025', hash: '', state: null, key: 'k' }),
      go: (to: string, options: object) => went.push([to, options]),
    } as never,
    notifications: { notify: (notice: (typeof notices)[number]) => notices.push(notice) } as never,
    queryClient: createPortalQueryClient(),
    events: createEventBus((message) => {
      throw new Error(message);
    }).as('shell'),
    routes: { exists: () => true, href: (id) => (id === 'login' ? loginPath : null) },
    tabs: createTabs(localStorage, window),
    drafts: createMemberDrafts(localStorage),
    authFlow: createAuthFlow(sessionStorage),
    logoutRedirectUrl: () => 'https://www.example.org/',
    clockOffset: () => 0,
    signOutUnconfirmed: () => ({ text: 'unconfirmed', retry: 'try again' }),
  });
  return { ...connected, went, notices };
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session that ends leads to the login in place of the page, says why, and keeps the address', async () => {
  const { session, returnPlace, went } = connect();
  await session.start();
  session.expire();
  expect(went).toEqual([['/connexion', { replace: true, state: { portal: { notice: 'expired' } } }]]);
  expect(returnPlace.read()).toBe('/refunds?year=2025');
});

test('without a login page in the composition the login keeps its usual address', async () => {
  const { session, went } = connect({}, null);
  await session.start();
  session.expire();
  expect(went).toMatchObject([['/login', {}]]);
});

test('a sign-out that the server does not confirm is shown with a retry', async () => {
  const { session, notices } = connect({ 'GET /auth/logout': refusal(503, 'unavailable') });
  await session.start();
  await session.signOut();
  expect(notices).toMatchObject([{ tone: 'danger', text: 'unconfirmed', action: { text: 'try again' } }]);
});
