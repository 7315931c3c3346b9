type SessionSignal = 'signed-in' | 'signed-out' | 'expired';

const SIGNAL_KEY = 'portal-session';
const ACTIVITY_KEY = 'portal-session-activity';
const SIGNALS: readonly string[] = ['signed-in', 'signed-out', 'expired'] satisfies SessionSignal[];

/** The tabs of one browser share one session: what one does to it, the others are told. */
export interface Tabs {
  tell(signal: SessionSignal): void;
  onSignal(listener: (signal: SessionSignal) => void): () => void;
  /** When the server last answered to any tab, in ms of the browser's clock. */
  lastActivity(): number;
  noteActivity(at: number): void;
}

/** Writing the same instant to the storage at every answer would cost more than it tells. */
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
      // Without storage each tab finds out by its next call.
    }
  };
  return {
    // The instant makes two equal signals two changes: a browser only reports changes.
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
