/** A lock that this process holds. */
export interface HeldLock {
  /** Aborts when the connection that holds it breaks: another process may hold it from then on. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Locks that a process holds as long as it lives, each by one process at a time. A process that dies, or whose machine vanishes,
 * loses them with its connection; no clock is involved.
 */
export interface HeldLocks {
  /** Null while somebody else holds it. Throws when the database does not answer. */
  take(name: string): Promise<HeldLock | null>;
  end(): Promise<void>;
}
