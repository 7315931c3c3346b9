/** The phase in which an attempt failed. */
export type LoadPhase = 'entry' | 'init' | 'module' | 'shape' | 'page';

/** Events of the loader, for the event bus, health reports and /debug. Times in ms. */
export type RemoteEvent =
  | { type: 'loaded'; remote: string; version: string; ms: number }
  | { type: 'attempt-failed'; remote: string; version: string; phase: LoadPhase; error: unknown; ms: number }
  | { type: 'slow'; remote: string; version: string; part: string }
  | { type: 'fallback'; remote: string; version: string; fallback: string }
  | { type: 'failed'; remote: string; version: string; phase: LoadPhase; part: string; error: unknown }
  /** The loaded code threw: during the first render if `onMount`, else later. */
  | {
      type: 'crashed';
      remote: string;
      version: string;
      phase: 'render';
      part: string;
      onMount: boolean;
      error: unknown;
    };
