import pg from 'pg';
// @ts-expect-error It has no types; it writes values as the driver sends them.
import pgUtils from 'pg/lib/utils.js';

/** What a release asked of its database, each form of a statement once. */
export interface RecordedStatement {
  text: string;
  /** In PostgreSQL's own text form. */
  values: (string | null)[];
}

const LONGEST = 20_000;
const OF_MEMBERS = /^\s*(select|insert|update|delete|with)\b/i;
/** Of pg-boss and of the migrator, which have versions of their own. */
const OF_OTHERS = /pgboss|__drizzle|pg_advisory|pg_prepared|set_config|vacuum/i;

/** From now on every statement of this process is noted, until the answer is called for them. */
export function recordStatements(): () => RecordedStatement[] {
  const byForm = new Map<string, RecordedStatement>();
  const run = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string })?.text;
    const given = (Array.isArray(second) ? second : (first as { values?: unknown[] })?.values) ?? [];
    if (text && text.length < LONGEST && OF_MEMBERS.test(text) && !OF_OTHERS.test(text)) {
      const known = byForm.get(formOf(text));
      if (!known || known.text.length > text.length)
        byForm.set(formOf(text), { text, values: given.map(asText) });
    }
    return run.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return () => [...byForm.values()];
}

/** Of statements that differ in how many rows or values they list, one is enough. */
const formOf = (text: string) =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\((?:\$|default)(?:, (?:\$|default))*\)(?:, \((?:\$|default)(?:, (?:\$|default))*\))*/g, '(…)');

function asText(value: unknown): string | null {
  const prepared = pgUtils.prepareValue(value) as string | Buffer | null | undefined;
  if (Buffer.isBuffer(prepared)) return `\\x${prepared.toString('hex')}`;
  return prepared === null || prepared === undefined ? null : String(prepared);
}
