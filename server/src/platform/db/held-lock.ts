/** A lock held by this process. */
export interface HeldLock {
  /** Aborts when its connection breaks: another process may hold the lock from then on. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Locks that a process holds for its lifetime, each by one process at a time. A process that dies, or whose
 * machine vanishes, loses them with its connection, without any time-out.
 */
export interface HeldLocks {
  /** Null while another process holds it. Throws when the database does not answer. */
  take(name: string): Promise<HeldLock | null>;
  end(): Promise<void>;
}
