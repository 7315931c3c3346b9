import { createTabs } from './tabs.ts';

const full = {
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
} as unknown as Storage;

/** The signals that a tab gets for this change of the storage. */
function heard(key: string | null, newValue: string | null): string[] {
  const signals: string[] = [];
  const stop = createTabs(localStorage, window).onSignal((signal) => signals.push(signal));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  return signals;
}

beforeEach(() => localStorage.clear());

test.each(['signed-in', 'signed-out', 'expired'] as const)('other tabs hear « %s » once', (signal) => {
  createTabs(localStorage, window).tell(signal);
  const [key, value] = Object.entries(localStorage)[0] as [string, string];
  expect(heard(key, value)).toEqual([signal]);
});

test.each([
  ['another key', 'portal-draft.x', 'signed-out 1'],
  ['a signal of another version', 'portal-session', 'locked 1'],
  ['a signal that was removed', 'portal-session', null],
  ['storage that was cleared', null, null],
])('%s is no signal', (_, key, value) => {
  expect(heard(key, value)).toEqual([]);
});

test('the activity of any tab counts, and is written once in five seconds', () => {
  const one = createTabs(localStorage, window);
  const other = createTabs(localStorage, window);
  one.noteActivity(100_000);
  expect(other.lastActivity()).toBe(100_000);
  one.noteActivity(104_999);
  expect([one.lastActivity(), other.lastActivity()]).toEqual([104_999, 100_000]);
  one.noteActivity(110_000);
  expect(other.lastActivity()).toBe(110_000);
});

test('without storage a tab knows its own activity alone, and nothing fails', () => {
  const tabs = createTabs(full, window);
  tabs.tell('signed-out');
  tabs.noteActivity(100_000);
  expect(tabs.lastActivity()).toBe(100_000);
});
