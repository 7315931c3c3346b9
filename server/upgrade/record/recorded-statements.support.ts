import pg from 'pg';
// @ts-expect-error It has no types; it writes values as the driver sends them.
import pgUtils from 'pg/lib/utils.js';

/** A statement that a release sends to its database. Each form of a statement is recorded once. */
export interface RecordedStatement {
  text: string;
  /** In PostgreSQL's own text form. */
  values: (string | null)[];
}

const LONGEST = 20_000;
const DATA_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;
/** Statements of pg-boss and of the migrator, which have versions of their own. */
const OF_LIBRARIES = /pgboss|__drizzle|pg_advisory|pg_prepared|set_config|vacuum/i;

/** Starts recording the statements of this process. The returned function gives those recorded so far. */
export function recordStatements(): () => RecordedStatement[] {
  const byForm = new Map<string, RecordedStatement>();
  const run = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string })?.text;
    const given = (Array.isArray(second) ? second : (first as { values?: unknown[] })?.values) ?? [];
    if (text && text.length < LONGEST && DATA_STATEMENT.test(text) && !OF_LIBRARIES.test(text)) {
      const recorded = byForm.get(formOf(text));
      if (!recorded || recorded.text.length > text.length)
        byForm.set(formOf(text), { text, values: given.map(asText) });
    }
    return run.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return () => [...byForm.values()];
}

/** Statements that differ only in the number of listed rows or values have the same form. */
const formOf = (text: string) =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\((?:\$|default)(?:, (?:\$|default))*\)(?:, \((?:\$|default)(?:, (?:\$|default))*\))*/g, '(…)');

function asText(value: unknown): string | null {
  const prepared = pgUtils.prepareValue(value) as string | Buffer | null | undefined;
  if (Buffer.isBuffer(prepared)) return `\\x${prepared.toString('hex')}`;
  return prepared === null || prepared === undefined ? null : String(prepared);
}
