/** Length of a tick in milliseconds. Ticks are counted while all connections are taken. */
const TICK_MS = 50;
/**
 * A pool counts as silent after this many times the usual time for which a connection is held. That
 * time grows on a busy machine.
 */
const SILENT_TURNS = 20;
/** Share of the newest sample in the average. */
const WEIGHT = 0.1;

/**
 * Estimates the wait of the next request from two measures: how long a connection is usually held,
 * and how long none has been taken, opened or released while all are in use. The second one is counted in
 * timer ticks, so that a pause of this process does not look like a silent database.
 */
export class PoolPace {
  #heldMs = 0;
  #silentTicks = 0;
  #timer: NodeJS.Timeout | undefined;

  /** A connection was taken, opened or released; `isFull`: all of them are in use now. */
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

  /**
   * Estimated milliseconds until a request with `ahead` others before it gets a connection, if the
   * pool keeps its pace.
   */
  waitMs(ahead: number, connections: number): number {
    return (this.#heldMs * (ahead + 1)) / connections;
  }

  /**
   * True if no connection has been taken, opened or released for `SILENT_TURNS` usual holding times. The
   * limit is at least `leastMs` and at most `mostMs`.
   */
  isSilent(leastMs: number, mostMs: number): boolean {
    const silenceMs = Math.min(mostMs, Math.max(leastMs, SILENT_TURNS * this.#heldMs));
    return this.#silentTicks * TICK_MS >= silenceMs;
  }
}
