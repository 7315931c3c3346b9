type SessionSignal = 'signed-in' | 'signed-out' | 'expired';

const SIGNAL_KEY = 'portal-session';
const ACTIVITY_KEY = 'portal-session-activity';
const SIGNALS: readonly string[] = ['signed-in', 'signed-out', 'expired'] satisfies SessionSignal[];

/** Signals between the tabs of one browser, which share one session. */
export interface Tabs {
  tell(signal: SessionSignal): void;
  onSignal(listener: (signal: SessionSignal) => void): () => void;
  /** When the server last answered to any tab, in ms of the browser's clock. */
  lastActivity(): number;
  noteActivity(at: number): void;
}

/** Shortest time in ms between two writes of the activity: a write at every answer would cost too much. */
const ACTIVITY_STEP_MS = 5_000;

export function createTabs(
  storage: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Tabs {
  let own = 0;
  const read = () => {
    try {
      return Number(storage.getItem(ACTIVITY_KEY)) || 0;
    } catch {
      return 0;
    }
  };
  const write = (key: string, value: string) => {
    try {
      storage.setItem(key, value);
    } catch {
      // Without storage each tab notices the change at its next call.
    }
  };
  return {
    // The time makes two equal signals differ: browsers only report changes of storage.
    tell: (signal) => write(SIGNAL_KEY, `${signal} ${Date.now()}`),
    onSignal(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== SIGNAL_KEY) return;
        const signal = event.newValue?.split(' ')[0] ?? '';
        if (SIGNALS.includes(signal)) listener(signal as SessionSignal);
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
    lastActivity: () => Math.max(own, read()),
    noteActivity(at) {
      if (at - own >= ACTIVITY_STEP_MS) write(ACTIVITY_KEY, String(at));
      own = at;
    },
  };
}
