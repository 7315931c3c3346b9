import { AsyncLocalStorage } from 'node:async_hooks';
import { PortalError } from './http/portal-error.ts';

/**
 * `request`: somebody waits for the answer. `background`: jobs and what a process does by itself. `long`: migrations, imports
 * and other work that may take minutes.
 */
export type WorkKind = 'request' | 'background' | 'long';

/** The kind of work that the running code belongs to, and the time it has left. */
export interface Work {
  readonly kind: WorkKind;
  /** Milliseconds until the answer is due, below 0 once it is late; Infinity where nobody waits. */
  timeLeft(): number;
  /** What the work does right now, each with a way to stop it. */
  readonly running: Set<() => void>;
}

const unlimited = (kind: WorkKind): Work => ({
  kind,
  timeLeft: () => Number.POSITIVE_INFINITY,
  // Nobody stops it, so nobody reads it.
  running: new Set(),
});

const BACKGROUND = unlimited('background');
const LONG = unlimited('long');

const current = new AsyncLocalStorage<Work>();

/** Outside of a request everything is background work. */
export const currentWork = (): Work => current.getStore() ?? BACKGROUND;

/** Runs it, and what it awaits, as this work. */
export const runAs = <T>(work: Work, run: () => T): T => current.run(work, run);

/** For work that takes minutes: nothing but its own waiting for locks and connections is limited. */
export const takingLong = <T>(run: () => T): T => current.run(LONG, run);

/** For what every waiting request needs alike, such as a connection: no single request limits it. */
export const inBackground = <T>(run: () => T): T => current.run(BACKGROUND, run);

/** Too many wait already: 429, nothing was done, and the same call may be made again. */
export const serverBusy = (cause?: unknown) =>
  new PortalError('server_busy', 429, { retryAfterSeconds: 2, cause });

/** The database gave no answer in time: 504. Whether a write took place is not known; its key tells. */
export const databaseTimeout = (cause?: unknown) => new PortalError('database_timeout', 504, { cause });

/** There is no database to speak to: 502. */
export const databaseUnavailable = (cause?: unknown) =>
  new PortalError('database_unavailable', 502, { cause });
