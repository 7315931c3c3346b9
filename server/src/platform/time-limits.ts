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
  /** Current operations of the work; each entry is a function that stops one. */
  readonly running: Set<() => void>;
}

const unlimited = (kind: WorkKind): Work => ({
  kind,
  timeLeft: () => Number.POSITIVE_INFINITY,
  // Never stopped or read.
  running: new Set(),
});

const BACKGROUND = unlimited('background');
const LONG = unlimited('long');

const current = new AsyncLocalStorage<Work>();

/** Everything outside of a request is background work. */
export const currentWork = (): Work => current.getStore() ?? BACKGROUND;

/** Runs the function, and everything it awaits, as this kind of work. */
export const runAs = <T>(work: Work, run: () => T): T => current.run(work, run);

/** For work that takes minutes: only its own waits for locks and connections are limited. */
export const takingLong = <T>(run: () => T): T => current.run(LONG, run);

/**
 * For something that all waiting requests need, such as a connection: no single request limits its
 * time.
 */
export const inBackground = <T>(run: () => T): T => current.run(BACKGROUND, run);

/** Too many requests wait already: 429. Nothing was done, and the same call may be repeated. */
export const serverBusy = (cause?: unknown) =>
  new PortalError('server_busy', 429, { retryAfterSeconds: 2, cause });

/**
 * The database gave no answer in time: 504. Whether a write happened is unknown; a repeat with the
 * same key finds out.
 */
export const databaseTimeout = (cause?: unknown) => new PortalError('database_timeout', 504, { cause });

/** The database cannot be reached: 502. */
export const databaseUnavailable = (cause?: unknown) =>
  new PortalError('database_unavailable', 502, { cause });
