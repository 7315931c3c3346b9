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

/**
 * The server is asked to cancel the statement and should answer with an error. If it has not
 * answered after this time, the connection is closed.
 */
const GRACE_MS = 500;
/** Time for the end of a failed transaction, even if the request is already late. */
const ROLLBACK_MS = 1_000;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

/**
 * A connection that limits every statement to the time of the work that it belongs to. A late
 * statement ends its connection, since nothing else is certain to stop it; PostgreSQL notices
 * within a second and stops too. A broken connection fails its statement and never the process.
 */
export class BoundedClient extends pg.Client {
  /**
   * The limits for each kind of work on this connection. The pool sets this when it opens the
   * connection.
   */
  limits = limitsByKind(DEFAULT_DATABASE_LIMITS);
  /**
   * True if transactions set the limits of their work on the server. The embedded database has no such
   * limits.
   */
  isServer = true;
  /** True once the connection must not be used again. */
  isSpent = false;

  constructor(config?: pg.ClientConfig | string) {
    super(config);
    // Between two statements nobody else listens for errors of the connection.
    this.on('error', () => {
      this.isSpent = true;
    });
  }

  /** A subclass may send the statement under a name. */
  protected prepared(query: unknown, _values: unknown): unknown {
    return query;
  }

  override query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
    const send = super.query as (...args: unknown[]) => unknown;
    const isPromised = typeof values !== 'function' && rest.length === 0;
    if (!isPromised || textOf(query) === '') return send.call(this, query, values, ...rest);
    return this.#bounded(query, values, (sent) => send.call(this, sent, values) as Promise<pg.QueryResult>);
  }) as pg.Client['query'];

  /** Breaks the connection. A running query fails with the error. */
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
      // PostgreSQL answers the commit of an aborted transaction with a rollback and reports no
      // error.
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

/** A transaction that sends the limits of its work to the server in the same round trip. */
function beginWithin({ lockMs }: StatementLimits, statementMs: number): string {
  const lock = Math.max(1, Math.round(Math.min(lockMs, statementMs)));
  if (statementMs === Number.POSITIVE_INFINITY) {
    return `begin; set local statement_timeout = 0; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = 0`;
  }
  return `begin; set local statement_timeout = ${Math.max(1, Math.round(statementMs))}; set local lock_timeout = ${lock}`;
}
