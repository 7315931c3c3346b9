import type { RemoteEvent } from './remote-events.ts';

/** Reportable events of the code in a page. */
export type HealthNote =
  | RemoteEvent
  /** The shell itself threw while rendering. */
  | { type: 'shell-crashed'; error: unknown }
  | { type: 'policy'; violation: SecurityPolicyViolationEvent }
  /** Thrown outside React. `file` is the URL of the script, if the browser reports it. */
  | { type: 'uncaught'; file: string; error: unknown };

export interface HealthLog {
  note(note: HealthNote): void;
}
