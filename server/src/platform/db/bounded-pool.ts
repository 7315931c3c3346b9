import pg from 'pg';
import { currentWork, databaseTimeout, inBackground, serverBusy, type Work } from '../time-limits.ts';
import { BoundedClient } from './bounded-client.ts';
import { connectRefusal } from './database-errors.ts';
import { type DatabaseLimits, limitsByKind, type StatementLimits } from './database-limits.ts';

interface Waiter {
  work: Work;
  /** Gave up, or was given up. */
  isOver: boolean;
  give(client: pg.PoolClient): void;
  refuse(error: unknown): void;
}

/** So many requests may wait for each connection; one more is refused at once. */
const MOST_WAITING = 20;
/** The embedded database has one connection and answers in turn, so more may wait for it. */
const MOST_WAITING_EMBEDDED = 200;

export interface BoundedPoolOptions extends pg.PoolConfig {
  max: number;
  limits: DatabaseLimits;
  /** A server of its own, which knows time-outs; the embedded database knows none. */
  isServer: boolean;
}

/**
 * A pool that nobody waits for without end. While every connection is taken and none comes back, a request is refused at once
 * with 429 `server_busy`; otherwise it waits for `waitMs` at most. A connection that is spent, or comes back inside a
 * transaction, is not used again.
 */
export class BoundedPool extends pg.Pool {
  readonly #byKind: Record<Work['kind'], StatementLimits>;
  readonly #most: number;
  readonly #mostWaiting: number;
  #taken = 0;
  #waiting: Waiter[] = [];
  /** When a connection was last handed out or given back. */
  #lastMoved = 0;

  constructor({ limits, isServer, ...options }: BoundedPoolOptions) {
    super({ Client: BoundedClient, ...options } as pg.PoolConfig);
    this.#byKind = limitsByKind(limits);
    this.#most = options.max;
    this.#mostWaiting = isServer ? options.max * MOST_WAITING : MOST_WAITING_EMBEDDED;
    // An idle connection that PostgreSQL closes is replaced at the next query.
    this.on('error', () => {});
    this.on('connect', (client) => {
      const bounded = client as unknown as BoundedClient;
      bounded.limits = this.#byKind;
      bounded.isServer = isServer;
    });
    this.on('release', () => {
      this.#lastMoved = performance.now();
      this.#free();
    });
  }

  override connect = (() => {
    const work = currentWork();
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const timeLeft = work.timeLeft();
      if (timeLeft <= 0) return reject(databaseTimeout());
      if (work.kind === 'request' && this.#isFull()) return reject(serverBusy());
      const waiter = this.#waiter(work, resolve, reject);
      if (this.#taken < this.#most) this.#start(waiter);
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

  /** Nobody gets a connection soon: enough wait already, or no connection has come back for as long as one may wait. */
  #isFull(): boolean {
    if (this.#taken < this.#most) return false;
    if (this.#waiting.length >= this.#mostWaiting) return true;
    return performance.now() - this.#lastMoved > this.#byKind.request.waitMs;
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
    this.#taken += 1;
    this.#lastMoved = performance.now();
    // A connection outlives the request that it is made for.
    const connecting = inBackground(() => super.connect());
    connecting.then(
      (client) => waiter.give(this.#watched(client)),
      (error) => {
        waiter.refuse(connectRefusal(error));
        this.#free();
      },
    );
  }

  #free(): void {
    this.#taken -= 1;
    // The pool has not finished taking the connection back yet.
    queueMicrotask(() => {
      const next = this.#taken < this.#most ? this.#waiting.shift() : undefined;
      if (next) this.#start(next);
    });
  }

  #watched(client: pg.PoolClient): pg.PoolClient {
    const { release } = client;
    client.release = (error) => {
      const { isSpent } = client as unknown as BoundedClient;
      const isInTransaction = 'TE'.includes(client.getTransactionStatus() ?? '-');
      release(error || isSpent || isInTransaction);
    };
    return client;
  }
}
