import { createHash } from 'node:crypto';
import { BoundedClient } from './bounded-client.ts';

/**
 * A connection keeps at most this many prepared statements. Further statements are sent without a
 * name and parsed each time.
 */
const MOST_NAMED = 500;

/** The name is a hash of the text, so that a connection prepares each statement once. */
function nameOf(text: string): string | undefined {
  const { names } = NamingClient;
  const cached = names.get(text);
  if (cached || names.size >= MOST_NAMED) return cached;
  const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

interface QueryConfig {
  text: string;
  name?: string | undefined;
}

const isNameless = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !(query as QueryConfig).name;

/**
 * A connection that prepares every statement with parameters under a name. PostgreSQL then parses
 * and plans it once, which about halves the cost of a small read. Not for the embedded database,
 * which keeps a name whose first values it refused. Statements without parameters (DDL,
 * transactions) are sent without a name.
 */
export class NamingClient extends BoundedClient {
  /** By text, for all connections of the process. A test starts without those of other tests. */
  static readonly names = new Map<string, string>();

  protected override prepared(query: unknown, values: unknown): unknown {
    const isNamed = isNameless(query) && Array.isArray(values) && values.length > 0;
    return isNamed ? { ...query, name: nameOf(query.text) } : query;
  }
}
