import pg from 'pg';
import { currentWork, databaseTimeout, inBackground, serverBusy, type Work } from '../time-limits.ts';
import { BoundedClient } from './bounded-client.ts';
import { connectRefusal } from './database-errors.ts';
import { type DatabaseLimits, limitsByKind, type StatementLimits } from './database-limits.ts';
import { PoolPace } from './pool-pace.ts';

interface Waiter {
  work: Work;
  /** True once the request gave up waiting, or was refused. */
  isOver: boolean;
  give(client: pg.PoolClient): void;
  refuse(error: unknown): void;
}

/** When this many requests wait, a further one is refused. This limits their memory. */
const MOST_WAITING = 200;
/**
 * If no connection is released for this long, the server is frozen, locked or unreachable: the next
 * request does not wait for it.
 */
const SILENCE_MS = 500;

export interface BoundedPoolOptions extends pg.PoolConfig {
  max: number;
  limits: DatabaseLimits;
  /** True for a PostgreSQL server, which supports time-outs; the embedded database does not. */
  isServer: boolean;
}

/**
 * A pool with limited waiting. While every connection is taken, a request waits for `waitMs` at
 * most. If the pool's pace says that it would wait longer, it is refused at once with 429
 * `server_busy`. Background work takes at most half of the connections, so that it never blocks
 * members. A connection that is broken, or is released inside a transaction, is not used again.
 */
export class BoundedPool extends pg.Pool {
  readonly #byKind: Record<Work['kind'], StatementLimits>;
  readonly #most: number;
  readonly #mostInBackground: number;
  readonly #silenceMs: number;
  readonly #pace = new PoolPace();
  #taken = 0;
  #takenInBackground = 0;
  #waiting: Waiter[] = [];

  constructor({ limits, isServer, ...options }: BoundedPoolOptions) {
    super({ Client: BoundedClient, ...options } as pg.PoolConfig);
    this.#byKind = limitsByKind(limits);
    this.#most = options.max;
    this.#mostInBackground = Math.ceil(options.max / 2);
    // The embedded database answers one statement after another, so a long statement is no sign of
    // trouble.
    this.#silenceMs = isServer ? SILENCE_MS : Number.POSITIVE_INFINITY;
    // An idle connection that PostgreSQL closes is replaced at the next query.
    this.on('error', () => {});
    this.on('connect', (client) => {
      const bounded = client as unknown as BoundedClient;
      bounded.limits = this.#byKind;
      bounded.isServer = isServer;
    });
  }

  override connect = (() => {
    const work = currentWork();
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const timeLeft = work.timeLeft();
      if (timeLeft <= 0) return reject(databaseTimeout());
      if (work.kind === 'request' && this.#isTooFull(timeLeft)) return reject(serverBusy());
      const waiter = this.#waiter(work, resolve, reject);
      if (this.#hasRoom(work)) this.#start(waiter);
      else this.#waiting.push(waiter);
    });
  }) as pg.Pool['connect'];

  override query = (async (query: string, values?: unknown[]) => {
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }) as pg.Pool['query'];

  #hasRoom({ kind }: Work): boolean {
    if (this.#taken >= this.#most) return false;
    return kind === 'request' || this.#takenInBackground < this.#mostInBackground;
  }

  /** True if a request would probably wait longer than it may. */
  #isTooFull(timeLeft: number): boolean {
    if (this.#taken < this.#most) return false;
    const ahead = this.#waiting.length;
    const { waitMs } = this.#byKind.request;
    return (
      ahead >= MOST_WAITING ||
      this.#pace.waitMs(ahead, this.#most) > Math.min(waitMs, timeLeft) ||
      this.#pace.isSilent(this.#silenceMs, waitMs)
    );
  }

  #waiter(work: Work, resolve: (client: pg.PoolClient) => void, reject: (error: unknown) => void): Waiter {
    const { waitMs } = this.#byKind[work.kind];
    const over = () => {
      if (waiter.isOver) return false;
      waiter.isOver = true;
      clearTimeout(timer);
      work.running.delete(stop);
      return true;
    };
    const waiter: Waiter = {
      work,
      isOver: false,
      give: (client) => (over() ? resolve(client) : client.release()),
      refuse: (error) => void (over() && reject(error)),
    };
    const stop = () => {
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      waiter.refuse(serverBusy());
    };
    const timer = setTimeout(stop, Math.min(waitMs, work.timeLeft()));
    work.running.add(stop);
    return waiter;
  }

  #start(waiter: Waiter): void {
    const { kind } = waiter.work;
    this.#count(kind, 1);
    // A connection outlives the request that opened it.
    const connecting = inBackground(() => super.connect());
    connecting.then(
      (client) => {
        // After an interruption every connection is opened again, which takes time on a busy machine.
        this.#pace.moved(this.#taken >= this.#most);
        waiter.give(this.#watched(client, kind));
      },
      (error) => {
        waiter.refuse(connectRefusal(error));
        this.#free(kind);
      },
    );
  }

  #count(kind: Work['kind'], change: 1 | -1): void {
    this.#taken += change;
    if (kind !== 'request') this.#takenInBackground += change;
    this.#pace.moved(this.#taken >= this.#most);
  }

  #free(kind: Work['kind']): void {
    this.#count(kind, -1);
    const at = this.#waiting.findIndex(({ work }) => this.#hasRoom(work));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (next) this.#start(next);
  }

  #watched(client: pg.PoolClient, kind: Work['kind']): pg.PoolClient {
    const { release } = client;
    const since = performance.now();
    client.release = (error) => {
      const { isSpent } = client as unknown as BoundedClient;
      const isInTransaction = 'TE'.includes(client.getTransactionStatus() ?? '-');
      const isOver = error || isSpent || isInTransaction;
      if (!isOver && kind === 'request') this.#pace.held(performance.now() - since);
      release(isOver);
      this.#free(kind);
    };
    return client;
  }
}
