import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { createStream } from '@member-portal/shared-kernel/state';
import { claireProfile } from '@member-portal/shared-kernel/testing';
import { endOfSession, watchSession } from './session-watch.ts';

const MINUTE = 60_000;
const START = Date.parse('2025-11-06T10:00:00.000Z');

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => void jest.useRealTimers());

/** Claire signed in at 10:00; the session lasts at most until 18:00. */
function watched(session: Partial<ProfileAnswer['session']> = {}) {
  const profile = createStream<ProfileAnswer | null>({
    ...claireProfile,
    session: { ...claireProfile.session, ...session },
  });
  const calls: string[] = [];
  let lastActivity = START;
  const watch = watchSession({
    profile,
    lastActivity: () => lastActivity,
    noteActivity: (at) => {
      lastActivity = at;
    },
    clockOffset: () => 0,
    now: () => Date.now(),
    prolong: async () => {
      calls.push('prolonged');
      lastActivity = Date.now();
    },
    timeOut: () => {
      calls.push('over');
      profile.set(null);
    },
  });
  const answered = () => {
    lastActivity = Date.now();
  };
  return { watch, profile, calls, answered };
}

test('warns two minutes before an idle session ends, then ends it', () => {
  const { watch, calls } = watched();
  jest.advanceTimersByTime(28 * MINUTE - 1);
  expect(watch.warning.value).toBeNull();
  jest.advanceTimersByTime(1);
  expect(watch.warning.value).toEqual({ kind: 'idle', endsAt: START + 30 * MINUTE });
  jest.advanceTimersByTime(2 * MINUTE);
  expect(calls).toEqual(['over']);
  expect(watch.warning.value).toBeNull();
});

test('an answer of the server, in this tab or another, restarts the idle time', () => {
  const { watch, answered } = watched();
  jest.advanceTimersByTime(20 * MINUTE);
  answered();
  jest.advanceTimersByTime(20 * MINUTE);
  expect(watch.warning.value).toBeNull();
  jest.advanceTimersByTime(8 * MINUTE);
  expect(watch.warning.value?.kind).toBe('idle');
});

test('calls that the page makes by itself do not prolong the session of a member who left', async () => {
  const { watch, calls } = watched();
  jest.advanceTimersByTime(10 * MINUTE);
  watch.noteAnswer();
  for (let at = 0; at < 5; at += 1) {
    jest.advanceTimersByTime(5 * MINUTE);
    await watch.unattended(async () => watch.noteAnswer());
  }
  expect(calls).toEqual([]);
  jest.advanceTimersByTime(3 * MINUTE);
  expect(watch.warning.value).toEqual({ kind: 'idle', endsAt: START + 40 * MINUTE });
  await expect(watch.unattended(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  watch.noteAnswer();
  jest.advanceTimersByTime(5 * MINUTE);
  expect([watch.warning.value, calls]).toEqual([null, []]);
});

test('the warning closes when another tab prolongs the session', () => {
  const { watch, answered, calls } = watched();
  jest.advanceTimersByTime(29 * MINUTE);
  expect(watch.warning.value).not.toBeNull();
  answered();
  jest.advanceTimersByTime(1_000);
  expect(watch.warning.value).toBeNull();
  jest.advanceTimersByTime(5 * MINUTE);
  expect(calls).toEqual([]);
});

test('typing without any call prolongs the session', () => {
  const { watch, calls } = watched();
  jest.advanceTimersByTime(9 * MINUTE);
  watch.noteMember();
  expect(calls).toEqual([]);
  jest.advanceTimersByTime(2 * MINUTE);
  watch.noteMember();
  expect(calls).toEqual(['prolonged']);
});

test('while the warning shows, a key press does not prolong the session', () => {
  const { watch, calls } = watched();
  jest.advanceTimersByTime(29 * MINUTE);
  watch.noteMember();
  expect(calls).toEqual([]);
});

test('a session ends at its longest duration, however active the member is', () => {
  const { watch } = watched({ expiresAt: '2025-11-06T10:10:00.000Z' });
  jest.advanceTimersByTime(8 * MINUTE);
  expect(watch.warning.value).toEqual({ kind: 'limit', endsAt: START + 10 * MINUTE });
});

test('a browser with a wrong clock ends the session at the server’s time', () => {
  const ahead = 5 * MINUTE;
  const end = endOfSession(
    { ...claireProfile.session, expiresAt: '2025-11-06T10:20:00.000Z' },
    START,
    -ahead,
  );
  expect(end.endsAt).toBe(START + 20 * MINUTE + ahead);
});

test('shows no warning after the sign-out', () => {
  const { watch, profile, calls } = watched();
  profile.set(null);
  jest.advanceTimersByTime(60 * MINUTE);
  expect([watch.warning.value, calls]).toEqual([null, []]);
});
