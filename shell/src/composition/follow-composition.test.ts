import type { Composition } from '@member-portal/shared-kernel/contract';
import { createMatcher } from '@member-portal/shared-kernel/map/match-address';
import { type PortalMap, readPortalMap } from '@member-portal/shared-kernel/map/portal-map';
import { createStream } from '@member-portal/shared-kernel/state';
import type { PendingComposition } from '../portal/follower.ts';
import type { RemoteStats } from '../portal/remote-loader.ts';
import {
  authManifest,
  compose,
  documentsManifest,
  homeManifest,
  refundsManifest,
} from '../testing/compose.ts';
import { followComposition } from './follow-composition.ts';
import { createMoves } from './moves.ts';
import type { ShownParts } from './shown-parts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const use = () => window.dispatchEvent(new Event('pointerdown'));
const whole = compose(authManifest, homeManifest, refundsManifest, documentsManifest);
const wholeMap = readPortalMap(whole);
const newer = (changes: Partial<Composition> = {}): Composition => ({ ...whole, id: 'two', ...changes });
const without = (id: string) => newer({ remotes: whole.remotes.filter((remote) => remote.id !== id) });

/** A page at this address, while a different composition is live. */
function page({
  at = '/refunds',
  next = newer(),
  map = wholeMap,
  shown = {},
}: {
  at?: string;
  next?: Composition;
  /** The map with which the page was loaded. */
  map?: PortalMap;
  shown?: Partial<ShownParts>;
} = {}) {
  const match = createMatcher(map);
  const pending = createStream<PendingComposition | null>(null);
  const unsaved = createStream(false);
  const notices = createStream<{ id: string }[]>([]);
  const state = {
    isThere: true,
    loads: 0,
    visibility: 'visible' as 'visible' | 'hidden',
    stats: [] as RemoteStats[],
  };
  const reload = () => {
    state.loads += 1;
  };
  const listeners = new EventTarget();
  const follower = followComposition({
    watch: {
      pending,
      ask: async () => state.isThere,
      start: () => pending.set({ id: 'two', composition: next }),
    },
    moves: createMoves(sessionStorage, 'one', Date.now),
    map,
    unsaved,
    notices,
    place: () => match(at),
    shown: () => ({ path: at, routes: ['refunds'], panel: null, slots: [], ...shown }),
    stats: () => state.stats,
    page: {
      addEventListener: window.addEventListener.bind(window),
      document: Object.defineProperty(listeners, 'visibilityState', {
        get: () => state.visibility,
      }) as unknown as Document,
      location: { reload } as unknown as Location,
    },
  });
  const go = (from: string, to: string, hasBackground = false) =>
    follower.mayMoveWith({ from: match(from), to: match(to), isSameAddress: from === to, hasBackground });
  const look = (visibility: 'visible' | 'hidden') => {
    state.visibility = visibility;
    listeners.dispatchEvent(new Event('visibilitychange'));
  };
  follower.start();
  return { follower, pending, unsaved, notices, state, go, look };
}

describe('a navigation', () => {
  test('to another page is done as a reload, unless typed values would be lost', async () => {
    const { go, unsaved } = page();
    expect(go('/refunds', '/home')).toBe(true);
    unsaved.set(true);
    expect(go('/refunds', '/home')).toBe(false);
    unsaved.set(false);
    expect(go('/refunds', '/home')).toBe(true);
  });

  test('is not a reload while a notification is on screen, for at most a limited time', async () => {
    const { go, notices } = page();
    const failed = { id: 'toast-1' };
    notices.set([failed]);
    await pass(20);
    expect(go('/refunds', '/home')).toBe(false);
    notices.set([failed, { id: 'toast-2' }]);
    await pass(10);
    expect(go('/refunds', '/home')).toBe(false);
    await pass(20);
    expect(go('/refunds', '/home')).toBe(true);
  });

  test('is not a reload while the page has the live composition', () => {
    const { go, pending } = page();
    pending.set(null);
    expect(go('/refunds', '/home')).toBe(false);
  });

  test.each([
    ['to another filter or panel of the page', '/refunds', '/refunds', false],
    ['from Maintenance, under which a form may wait', '/maintenance', '/home', false],
    ['to a dialog whose page is not in the history yet', '/refunds', '/get-refund', false],
  ])('%s is not a reload', (_, from, to, expected) => {
    expect(page().go(from, to)).toBe(expected);
  });

  test('to or from an unknown address is a reload, because the new composition may have it', () => {
    expect(page().go('/refunds', '/nowhere')).toBe(true);
    expect(page().go('/nowhere', '/refunds')).toBe(true);
  });

  test('to a dialog is a reload once the history stores its page', () => {
    expect(page().go('/refunds', '/get-refund', true)).toBe(true);
  });
});

describe('the reload', () => {
  test('happens once, and only if the edge answers', async () => {
    const { follower, state } = page();
    void follower.move();
    void follower.move();
    await pass(0);
    expect(state.loads).toBe(1);
  });

  test('does not happen while the edge does not answer', async () => {
    const { follower, state } = page();
    state.isThere = false;
    await follower.move();
    expect(state.loads).toBe(0);
  });

  test('is not repeated for a minute when it did not bring the new composition', async () => {
    const first = page();
    void first.follower.move();
    await pass(0);
    // Another edge does not know the new composition yet, so it sent the old page.
    const second = page();
    expect(second.go('/refunds', '/home')).toBe(false);
    await pass(59);
    expect(second.go('/refunds', '/home')).toBe(false);
    await pass(1);
    expect(second.go('/refunds', '/home')).toBe(true);
  });
});

describe('without a navigation', () => {
  test('a page in use is not reloaded', async () => {
    const { state } = page();
    for (let minute = 0; minute < 20; minute++) {
      use();
      await pass(60);
    }
    expect(state.loads).toBe(0);
  });

  test('a page without input for ten minutes is reloaded, unless a form has typed values', async () => {
    const { state, unsaved } = page();
    unsaved.set(true);
    await pass(3_600);
    expect(state.loads).toBe(0);
    unsaved.set(false);
    await pass(5);
    expect(state.loads).toBe(1);
  });

  test('a tab that was hidden for two minutes is reloaded', async () => {
    const { state, look } = page();
    look('hidden');
    await pass(115);
    expect(state.loads).toBe(0);
    await pass(10);
    expect(state.loads).toBe(1);
  });

  test('a long hidden tab is reloaded when the member returns, unless they already use it', async () => {
    const back = async (touched: boolean) => {
      sessionStorage.clear();
      const { state, look, pending } = page();
      pending.set(null);
      look('hidden');
      await pass(600);
      look('visible');
      if (touched) use();
      pending.set({ id: 'two', composition: newer() });
      await pass(6);
      return state.loads;
    };
    expect(await back(false)).toBe(1);
    expect(await back(true)).toBe(0);
  });

  test('the steps of a sign-in are not reloaded, unless their remote failed to load', async () => {
    const next = newer({ remotes: whole.remotes.map((remote) => ({ ...remote, version: '1.3.0' })) });
    const { state } = page({ at: '/login/mfa', next, shown: { routes: ['mfa'] } });
    await pass(3_600);
    expect(state.loads).toBe(0);
    state.stats = [{ remote: 'mfe-auth', version: '1.2.0', status: 'failed', crashes: 0 } as RemoteStats];
    await pass(6);
    expect(state.loads).toBe(1);
  });

  test('a page that was switched off is reloaded at once, or once its form has no typed values', async () => {
    const { state, unsaved } = page({ next: without('mfe-refunds') });
    unsaved.set(true);
    await pass(30);
    expect(state.loads).toBe(0);
    unsaved.set(false);
    await pass(1);
    expect(state.loads).toBe(1);
  });

  test.each<[string, Partial<ShownParts>, number]>([
    [
      'a page whose widget is switched off is reloaded',
      { routes: ['home'], slots: ['home.latest-refunds'] },
      1,
    ],
    ['a page without the switched-off widget is not reloaded', { routes: ['home'], slots: [] }, 0],
  ])('%s', async (_, shown, loads) => {
    const { state } = page({
      at: '/home',
      next: without('mfe-refunds'),
      shown: { routes: [], ...shown },
    });
    await pass(6);
    expect(state.loads).toBe(loads);
  });

  test('an open panel that is switched off reloads the page', async () => {
    const { state } = page({
      next: without('mfe-documents'),
      shown: { panel: 'card' },
    });
    await pass(6);
    expect(state.loads).toBe(1);
  });

  test('an unknown address is reloaded as soon as the new composition has it', async () => {
    const composition = compose(authManifest, homeManifest);
    const nowhere = { map: readPortalMap(composition), shown: { routes: [] } };
    const back = page({ ...nowhere, at: '/refunds' });
    const absent = page({ ...nowhere, at: '/nowhere' });
    await pass(1);
    expect([back.state.loads, absent.state.loads]).toEqual([1, 0]);
  });

  test.each([
    ['a page with a failed remote is reloaded for another version of it', '1.3.0', 1],
    ['a page with a failed remote is not reloaded for the same version of it', '1.2.0', 0],
  ])('%s', async (_, version, loads) => {
    const next = newer({ remotes: whole.remotes.map((remote) => ({ ...remote, version })) });
    const { state } = page({ next });
    state.stats = [{ remote: 'mfe-refunds', version: '1.2.0', status: 'failed', crashes: 0 } as RemoteStats];
    await pass(6);
    expect(state.loads).toBe(loads);
  });
});
