import { watchSluggishness } from './sluggishness.ts';

type Callback = (list: { getEntries(): object[] }) => void;

/** A page whose browser measures these types of entries; `measure` delivers entries of a type. */
function measuredPage(types: string[]) {
  const observers = new Map<string, Callback>();
  class FakeObserver {
    static supportedEntryTypes = types;
    callback: Callback;
    constructor(callback: Callback) {
      this.callback = callback;
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.callback);
    }
  }
  const felt: boolean[] = [];
  watchSluggishness({
    page: { PerformanceObserver: FakeObserver } as unknown as Window,
    onFelt: (isHanging) => felt.push(isHanging),
  });
  return {
    felt,
    measure: (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries }),
  };
}

test('an interaction counts once, with its first event; what belongs to none does not count', () => {
  const { felt, measure } = measuredPage(['event', 'long-animation-frame']);
  measure(
    'event',
    { interactionId: 1, duration: 620 },
    { interactionId: 1, duration: 620 },
    { interactionId: 0, duration: 900 },
    { interactionId: 2, duration: 48 },
  );
  expect(felt).toEqual([true, false]);
});

test('a frame counts where it blocks for so long that a member would feel it', () => {
  const { felt, measure } = measuredPage(['long-animation-frame']);
  measure('long-animation-frame', { blockingDuration: 700 }, { blockingDuration: 40 });
  expect(felt).toEqual([true]);
});

test('a browser without these measures says nothing', () => {
  expect(measuredPage([]).felt).toEqual([]);
  expect(() => watchSluggishness({ page: {} as Window, onFelt: () => {} })).not.toThrow();
});
