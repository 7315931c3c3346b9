import pg from 'pg';
import { PortalError } from '../http/portal-error.ts';
import { currentWork, databaseTimeout, databaseUnavailable } from '../time-limits.ts';
import { sqlState } from './database.ts';
import { endsConnection } from './database-errors.ts';
import { DEFAULT_DATABASE_LIMITS, limitsByKind, type StatementLimits } from './database-limits.ts';

/** Fields of a `pg` client that its types do not declare. */
interface Inside {
  connection: { stream: { destroy(error?: Error): void } };
  _queryable: boolean;
  _ending: boolean;
}

/** The server is told to stop first, and answers so; this much later its silence ends the connection. */
const GRACE_MS = 500;
/** The end of a transaction that failed has this much time, however late the request is. */
const ROLLBACK_MS = 1_000;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

/**
 * A connection on which no statement outlasts the work that it is for. A statement that is late ends its connection, since
 * nothing else is certain to stop it; PostgreSQL sees that within a second and stops too. A connection that breaks
 * fails its statement and never the process.
 */
export class BoundedClient extends pg.Client {
  /** What each kind of work may take on this connection. The pool that makes it sets this. */
  limits = limitsByKind(DEFAULT_DATABASE_LIMITS);
  /** Whether transactions begin with the limits of their work; the embedded database knows none. */
  isServer = true;
  /** Not to be used again. */
  isSpent = false;

  constructor(config?: pg.ClientConfig | string) {
    super(config);
    // A connection between two statements has nobody else to hear that it broke.
    this.on('error', () => {
      this.isSpent = true;
    });
  }

  /** One text is sent under a name, where a subclass says so. */
  protected prepared(query: unknown, _values: unknown): unknown {
    return query;
  }

  override query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
    const send = super.query as (...args: unknown[]) => unknown;
    const isPromised = typeof values !== 'function' && rest.length === 0;
    if (!isPromised || textOf(query) === '') return send.call(this, query, values, ...rest);
    return this.#bounded(query, values, (sent) => send.call(this, sent, values) as Promise<pg.QueryResult>);
  }) as pg.Client['query'];

  /** Breaks the connection. A query that runs on it fails with the error. */
  hangUp(error: Error): void {
    this.isSpent = true;
    (this as unknown as Inside).connection.stream.destroy(error);
  }

  async #bounded(
    query: unknown,
    values: unknown,
    send: (query: unknown) => Promise<pg.QueryResult>,
  ): Promise<pg.QueryResult> {
    const work = currentWork();
    const limits = this.limits[work.kind];
    const text = textOf(query);
    const isEnd = text === 'rollback';
    const ms = Math.min(limits.statementMs, isEnd ? ROLLBACK_MS : work.timeLeft());
    if (ms <= 0) throw databaseTimeout();
    const sent = text === 'begin' && this.isServer ? beginWithin(limits, ms) : this.prepared(query, values);
    const stop = () => this.hangUp(databaseTimeout());
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(stop, ms + GRACE_MS);
    if (!isEnd) work.running.add(stop);
    try {
      const result = await send(sent);
      // An aborted transaction answers a commit with a rollback, as if all were well.
      if (text === 'commit' && result.command === 'ROLLBACK') throw new Error('the transaction was aborted');
      return result;
    } catch (error) {
      throw this.#told(error);
    } finally {
      clearTimeout(timer);
      work.running.delete(stop);
    }
  }

  #told(error: unknown): unknown {
    if (endsConnection(error)) this.isSpent = true;
    const { _queryable, _ending } = this as unknown as Inside;
    if (_queryable && !_ending) return error;
    this.isSpent = true;
    return sqlState(error) !== null || error instanceof PortalError ? error : databaseUnavailable(error);
  }
}

/** A transaction that takes the limits of its work to the server, in the same round trip. */
function beginWithin({ lockMs }: StatementLimits, statementMs: number): string {
  const lock = Math.max(1, Math.round(Math.min(lockMs, statementMs)));
  if (statementMs === Number.POSITIVE_INFINITY) {
    return `begin; set local statement_timeout = 0; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = 0`;
  }
  return `begin; set local statement_timeout = ${Math.max(1, Math.round(statementMs))}; set local lock_timeout = ${lock}`;
}
