import { test } from 'node:test';
import { expect } from 'expect';
import type { AnnouncementListener } from '../../platform/db/announcement-listener.ts';
import { rememberSessions } from './remember-sessions.ts';
import type { AuthSessionRow } from './sessions.table.ts';

const START = Date.parse('2025-11-12T09:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const times = (seconds: number) => ({ now: at(seconds), idleSince: at(seconds - 1_800) });
const claire = { id: 'session-1', expiresAt: at(28_800), lastSeenAt: at(0) } as AuthSessionRow;

/** Remembered sessions over a look-up that counts its calls, with the listener that they register. */
function remembering(session: AuthSessionRow = claire) {
  let listener: AnnouncementListener | null = null;
  const state = { session: session as AuthSessionRow | undefined, asked: 0, during: () => {} };
  const remembered = rememberSessions(
    async () => {
      state.asked += 1;
      const found = state.session;
      state.during();
      return found;
    },
    (_, given) => {
      listener = given;
      return async () => {};
    },
    30_000,
  );
  const announcements = listener as unknown as AnnouncementListener;
  announcements.onResumed();
  return { ...remembered, state, announcements };
}

test('several calls of one page look the session up only once', async () => {
  const { find, state } = remembering();
  for (const seconds of [0, 1, 4]) expect(await find('hash', 'GFPLAC', times(seconds))).toBe(claire);
  expect(state.asked).toBe(1);
  await find('hash', 'NATIXIS', times(4));
  expect(state.asked).toBe(2);
  await find('hash', 'GFPLAC', times(5));
  expect(state.asked).toBe(3);
});

test('the end of a session takes effect at once, whether announced by another process or made here', async () => {
  for (const end of ['announced', 'made'] as const) {
    const { find, forget, state, announcements } = remembering();
    await find('hash', 'GFPLAC', times(0));
    state.session = undefined;
    if (end === 'announced') announcements.onAnnouncement('session-1');
    else forget('session-1');
    expect(await find('hash', 'GFPLAC', times(1))).toBeUndefined();
  }
});

test('a row that was read while its session ended is not cached', async () => {
  const { find, state, announcements } = remembering();
  state.during = () => announcements.onAnnouncement('session-1');
  await find('hash', 'GFPLAC', times(0));
  state.session = undefined;
  expect(await find('hash', 'GFPLAC', times(0))).toBeUndefined();
});

test('nothing is cached while the process receives no announcements', async () => {
  const { find, state, announcements } = remembering();
  await find('hash', 'GFPLAC', times(0));
  announcements.onInterrupted();
  await find('hash', 'GFPLAC', times(1));
  await find('hash', 'GFPLAC', times(1));
  expect(state.asked).toBe(3);
  announcements.onResumed();
  await find('hash', 'GFPLAC', times(1));
  await find('hash', 'GFPLAC', times(2));
  expect(state.asked).toBe(4);
});

test('a cached session still expires on time, and its activity is still written', async () => {
  const ending = remembering({ ...claire, expiresAt: at(2) });
  const idle = remembering({ ...claire, lastSeenAt: at(-1_798) });
  const quiet = remembering({ ...claire, lastSeenAt: at(-29) });
  for (const { find, state } of [ending, idle, quiet]) {
    await find('hash', 'GFPLAC', times(0));
    await find('hash', 'GFPLAC', times(3));
    expect(state.asked).toBe(2);
  }
});
