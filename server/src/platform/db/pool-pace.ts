/** How often the pool looks whether a connection has moved while all of them are taken. */
const TICK_MS = 50;
/** A silence of this many usual turns is no coincidence. On a busy machine turns are longer. */
const SILENT_TURNS = 20;
/** Share of the newest sample in the average. */
const WEIGHT = 0.1;

/**
 * What a pool knows about the wait of the next request: how long a connection is usually held, and how long none has moved
 * while all are taken. The silence is counted in ticks of the event loop, so that a process that was busy itself does not take
 * its own pause for one of the database.
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

  /** A connection was held for `ms` milliseconds, and is in order. */
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

  /** No connection has moved for `leastMs`, nor for several times as long as one is usually held; `mostMs` is silence anyway. */
  isSilent(leastMs: number, mostMs: number): boolean {
    const silenceMs = Math.min(mostMs, Math.max(leastMs, SILENT_TURNS * this.#heldMs));
    return this.#silentTicks * TICK_MS >= silenceMs;
  }
}
