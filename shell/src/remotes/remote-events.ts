/** Where an attempt was when it failed. */
export type LoadPhase = 'entry' | 'init' | 'module' | 'shape' | 'page';

/** What the loader tells of each version, for the bus, health reports and /debug. Times in ms. */
export type RemoteEvent =
  | { type: 'loaded'; remote: string; version: string; ms: number }
  | { type: 'attempt-failed'; remote: string; version: string; phase: LoadPhase; error: unknown; ms: number }
  | { type: 'slow'; remote: string; version: string; place: string }
  | { type: 'fallback'; remote: string; version: string; fallback: string }
  | { type: 'failed'; remote: string; version: string; phase: LoadPhase; place: string; error: unknown }
  /** The code was there and threw: `onMount` as it was put on the screen, else afterwards. */
  | {
      type: 'crashed';
      remote: string;
      version: string;
      phase: 'render';
      place: string;
      onMount: boolean;
      error: unknown;
    };
