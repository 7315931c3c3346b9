import type { NavigateTarget } from '@member-portal/shared-kernel/contract';
import type { Location } from '@member-portal/shared-kernel/router';
import type { Portal } from '../portal/portal.ts';
import { keep, withShellState } from '../routes/places.ts';
import { match } from '../testing/guard-cases.ts';
import { followDecision } from './follow-decision.ts';
import type { Reason } from './guard.ts';

const at = (pathname: string, state: unknown = null): Location => ({
  pathname,
  search: '?year=2025',
  hash: '',
  state,
  key: 'k',
});

function follow(
  decision: { route: string; reason: Reason },
  from: Location,
  { isGoing = false, returnTo = null as string | null, hrefs = {} as Record<string, string | null> } = {},
) {
  const went: unknown[] = [];
  const left: unknown[] = [];
  const stored: string[] = [];
  const portal = {
    navigator: {
      isGoing: () => isGoing,
      go: (address: string, { replace, state }: { replace: boolean; state?: unknown }) =>
        went.push([address, replace, state]),
    },
    match,
    environment: { value: { brand: { name: 'Grand-Lac' } } },
    memory: { shown: { location: at('/faq') } },
    services: {
      routes: {
        href: (id: string, { search }: NavigateTarget = {}) =>
          id in hrefs ? hrefs[id] : [`/to/${id}`, new URLSearchParams(search)].filter(String).join('?'),
      },
    },
    session: { leave: async (...args: unknown[]) => left.push(args) },
    returnPlace: { read: () => returnTo, keep: (address: string) => stored.push(address) },
    homeAddress: () => '/home',
  } as unknown as Portal;
  followDecision(portal, { kind: 'redirect', ...decision }, from);
  return { went, left, stored };
}

test('a navigation that is already under way is not overtaken', () => {
  const { went } = follow({ route: 'home', reason: 'validated' }, at('/validate-info'), { isGoing: true });
  expect(went).toEqual([]);
});

test('a redirect replaces the refused address, so that Back does not return to it, and names a route whose feature is off', () => {
  const { went } = follow({ route: 'contact-us', reason: 'feature-off' }, at('/add-beneficiary'));
  expect(went).toEqual([['/to/contact-us?instead=%2Fadd-beneficiary', true, undefined]]);
});

test('a member’s page without a session is left by way of the session, which keeps its address', () => {
  const { went, left } = follow({ route: 'login', reason: 'session-required' }, at('/refunds'));
  expect([went, left]).toEqual([[], [['/refunds?year=2025', '/faq']]]);
});

test('an unknown address and the root lead to the login and keep no address', () => {
  for (const path of ['/nowhere', '/']) {
    const { went, left, stored } = follow({ route: 'login', reason: 'unknown-path' }, at(path));
    expect([went, left, stored]).toEqual([[['/to/login', true, undefined]], [], []]);
  }
});

test('without a remote for the login its usual address is shown', () => {
  const { went } = follow({ route: 'login', reason: 'unknown-path' }, at('/nowhere'), {
    hrefs: { login: null },
  });
  expect(went).toEqual([['/login', true, undefined]]);
});

describe('the return place', () => {
  const back = (reason: Reason, from = at('/login'), returnTo: string | null = '/refunds') =>
    follow({ route: 'return-place', reason }, from, { returnTo }).went;

  test('after the sign-in and the new password is where the member was going, or Home', () => {
    for (const reason of ['signed-in', 'password-updated'] as const) {
      expect(back(reason)).toEqual([['/refunds', true, undefined]]);
      expect(back(reason, at('/login'), null)).toEqual([['/home', true, undefined]]);
    }
  });

  test('after Maintenance is the page that was covered, with its own state', () => {
    const covered = keep(at('/refunds', { page: 3 }));
    const from = at('/maintenance', withShellState(null, { covered }));
    expect(back('recovered', from)).toEqual([['/refunds?year=2025', true, { page: 3 }]]);
  });

  test('after Maintenance that covered nothing is Home, not an address from before the sign-in', () => {
    expect(back('recovered', at('/maintenance'))).toEqual([['/home', true, undefined]]);
  });
});

test('a required new password keeps the requested page for afterwards', () => {
  const { went, stored } = follow({ route: 'update-password', reason: 'password-update' }, at('/refunds'));
  expect([went, stored]).toEqual([[['/to/update-password', true, undefined]], ['/refunds?year=2025']]);
});

describe('a page of the shell', () => {
  const covering = (from: Location) => follow({ route: 'maintenance', reason: 'down' }, from).went;

  test('keeps the page that it covers', () => {
    const from = at('/refunds', { page: 3 });
    expect(covering(from)).toEqual([['/maintenance', true, { portal: { covered: keep(from) } }]]);
  });

  test('that follows another one of them keeps what the first one covered', () => {
    const covered = keep(at('/refunds'));
    const from = at('/unexpected-error', withShellState(null, { covered }));
    expect(match(from.pathname).kind).toBe('shell');
    expect(covering(from)).toEqual([['/maintenance', true, { portal: { covered } }]]);
    expect(covering(at('/unexpected-error'))).toEqual([['/maintenance', true, { portal: {} }]]);
  });
});

test('a route without an address leads Home', () => {
  const { went } = follow({ route: 'validate-info', reason: 'personal-info' }, at('/refunds'), {
    hrefs: { 'validate-info': null },
  });
  expect(went).toEqual([['/home', true, undefined]]);
});

test('the title is that of the place to which the redirect leads, before its page is drawn', () => {
  document.title = 'Grand-Lac – Vos coordonnées';
  follow({ route: 'home', reason: 'validated' }, at('/validate-info'));
  expect(document.title).toBe('Grand-Lac – Accueil');
});
