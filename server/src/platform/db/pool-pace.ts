/** Length of a tick in milliseconds. Ticks are counted while all connections are taken. */
const TICK_MS = 50;
/** A pool is silent after this many times the usual time of holding a connection, which grows on a busy machine. */
const SILENT_TURNS = 20;
/** Share of the newest sample in the average. */
const WEIGHT = 0.1;

/**
 * Estimates the wait of the next request from two measures: how long a connection is usually held, and for how long none has
 * been handed out or given back while all are taken. The second one is counted in timer ticks, so that a pause of this process
 * itself does not count as a silence of the database.
 */
export class PoolPace {
  #heldMs = 0;
  #silentTicks = 0;
  #timer: NodeJS.Timeout | undefined;

  /** A connection was handed out or given back; `isFull`: all of them are taken now. */
  moved(isFull: boolean): void {
    this.#silentTicks = 0;
    if (isFull && !this.#timer) this.#timer = setInterval(() => this.tick(), TICK_MS).unref();
    if (isFull || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** A connection was held for `ms` milliseconds and can be used again. */
  held(ms: number): void {
    this.#heldMs += WEIGHT * (ms - this.#heldMs);
  }

  tick(): void {
    this.#silentTicks += 1;
  }

  /** Milliseconds until a request with `ahead` others before it has its turn, as long as the pool moves. */
  waitMs(ahead: number, connections: number): number {
    return (this.#heldMs * (ahead + 1)) / connections;
  }

  /** Whether no connection has moved for `SILENT_TURNS` usual holding times, or `leastMs` if longer, but `mostMs` at most. */
  isSilent(leastMs: number, mostMs: number): boolean {
    const silenceMs = Math.min(mostMs, Math.max(leastMs, SILENT_TURNS * this.#heldMs));
    return this.#silentTicks * TICK_MS >= silenceMs;
  }
}
