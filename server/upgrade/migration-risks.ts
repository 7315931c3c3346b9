import type { Migration } from '../src/platform/db/migrations.ts';

/** The tables of the last release: table → column → whether an insert may omit the column. */
export type KnownTables = Record<string, Record<string, { notNull: boolean; hasDefault: boolean }>>;

interface Risk {
  migration: string;
  statement: string;
  /** What breaks replicas of the last release or delays members, and the alternative. */
  instead: string;
}

interface Rule {
  pattern: RegExp;
  /** Null for a harmless statement. `names`: the captured groups of the pattern, without quotes and schema. */
  judge(names: string[], tables: KnownTables, statement: string): string | null;
}

const NAME = String.raw`((?:"?\w+"?\.)?"?\w+"?)`;
const TABLE = String.raw`alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}[\s\S]*?`;
/** Matches the beginning of a statement, first in the text or after a semicolon, with its WITH clause if it has one. */
const BEGINS = String.raw`(?:^|;)\s*(?:with\b[^;]*?\)\s*)?`;
const rule = (pattern: string, judge: Rule['judge']): Rule => ({ pattern: new RegExp(pattern, 'gi'), judge });

const LATER =
  'take it out of the *.table.ts now, let the column stay without NOT NULL, and drop it one release later';

const RULES: Rule[] = [
  rule(String.raw`drop\s+table\s+(?:if\s+exists\s+)?${NAME}`, ([table = ''], tables) =>
    tables[table]
      ? `the last release reads ${table}: take it out of the *.table.ts now, and drop it one release later`
      : null,
  ),
  rule(String.raw`${TABLE}drop\s+column\s+(?:if\s+exists\s+)?${NAME}`, ([table = '', column = ''], tables) =>
    tables[table]?.[column] ? `the last release reads ${table}.${column}: ${LATER}` : null,
  ),
  rule(String.raw`${TABLE}rename\s+(?:column\s+)?${NAME}\s+to\b`, ([table = '', column = ''], tables) =>
    tables[table]?.[column]
      ? `the last release reads ${table}.${column}: add the new column, write both, and drop the old one later`
      : null,
  ),
  rule(String.raw`${TABLE}rename\s+to\b`, ([table = ''], tables) =>
    tables[table]
      ? `the last release reads ${table}: keep its name, in the *.table.ts alone it may be another`
      : null,
  ),
  rule(
    String.raw`${TABLE}alter\s+column\s+${NAME}\s+(?:set\s+data\s+)?type\b`,
    ([table = '', column = ''], tables) =>
      tables[table]?.[column]
        ? `${table}.${column} would be rewritten under a lock, and the last release expects its type: add a column of the new type, write both, and drop the old one later`
        : null,
  ),
  rule(
    String.raw`${TABLE}alter\s+column\s+${NAME}\s+set\s+not\s+null`,
    ([table = '', column = ''], tables) =>
      tables[table]?.[column] && !tables[table][column].notNull
        ? `the last release may write nothing into ${table}.${column}: write it always now, and demand it one release later (contract)`
        : null,
  ),
  rule(String.raw`${TABLE}alter\s+column\s+${NAME}\s+drop\s+default`, ([table = '', column = ''], tables) =>
    tables[table]?.[column]?.notNull && tables[table][column].hasDefault
      ? `the last release leaves ${table}.${column} to its default: drop it one release later (contract)`
      : null,
  ),
  rule(
    String.raw`${TABLE}add\s+column\s+(?:if\s+not\s+exists\s+)?${NAME}([^,;]*)`,
    ([table = '', column = '', rest = ''], tables) =>
      tables[table] && /not\s+null/i.test(rest) && !/\bdefault\b|\bgenerated\b/i.test(rest)
        ? `the last release inserts into ${table} without ${column}: give it a DEFAULT, or let it be empty for one release`
        : null,
  ),
  rule(String.raw`${TABLE}add\s+constraint\s+${NAME}`, ([table = '', constraint = ''], tables, statement) =>
    tables[table] && !/not\s+valid/i.test(statement)
      ? `${constraint} reads all of ${table} under a lock, and the last release does not know it: add it NOT VALID once a release keeps to it (contract), and VALIDATE it in a migration of its own`
      : null,
  ),
  rule(
    String.raw`create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?${NAME}\s+on\s+(?:only\s+)?${NAME}`,
    ([index = '', table = ''], tables) =>
      tables[table]
        ? `${table} could not be written until ${index} is built: a migration of its own, first line "-- outside a transaction", with DROP INDEX IF EXISTS and CREATE INDEX CONCURRENTLY`
        : null,
  ),
  rule(
    String.raw`create\s+unique\s+index\s+concurrently\s+(?:if\s+not\s+exists\s+)?${NAME}\s+on\s+${NAME}`,
    ([index = '', table = ''], tables) =>
      tables[table]
        ? `the last release may write twice what ${index} wants once: build it one release later (contract)`
        : null,
  ),
  rule(String.raw`${BEGINS}(update\s+(?:only\s+)?${NAME}[^;]*)`, wholeTable),
  rule(String.raw`${BEGINS}(delete\s+from\s+(?:only\s+)?${NAME}[^;]*)`, wholeTable),
  rule(
    String.raw`\b(?:lock\s+table|vacuum\s+full|cluster|reindex)\s+`,
    () => 'it locks whole tables while members wait: do it in a maintenance window, by hand',
  ),
];

/** Declares that a statement is safe beside the named release and all later ones: '-- contract: 1.1.0 writes it always'. */
const CONTRACT = /^--\s*contract:\s*(\d+\.\d+\.\d+)\s+\S+/m;
const MAY_BE_CONTRACTED = /\(contract\)/;

/**
 * Finds the statements of unreleased migrations that would break running replicas of the last release or
 * delay members.
 */
export function migrationRisks(
  migrations: Pick<Migration, 'tag' | 'statements'>[],
  tables: KnownTables,
  releases: string[],
): Risk[] {
  return migrations.flatMap(({ tag, statements }) =>
    statements.flatMap((statement) => {
      const sql = withoutBodies(statement);
      const since = CONTRACT.exec(statement)?.[1];
      return RULES.flatMap(({ pattern, judge }) =>
        [...sql.matchAll(pattern)].flatMap((match) => {
          const instead = judge(match.slice(1).map(bare), tables, sql);
          const isAgreed = since && releases.includes(since) && instead && MAY_BE_CONTRACTED.test(instead);
          return instead && !isAgreed ? [{ migration: tag, statement: sql.trim(), instead }] : [];
        }),
      );
    }),
  );
}

/** Judges an UPDATE or DELETE: a risk if it has no WHERE of its own. The WHERE of a subquery does not count. */
function wholeTable([statement = '', table = '']: string[], tables: KnownTables): string | null {
  let outside = statement;
  for (let inside = ''; inside !== outside; ) {
    inside = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return tables[table] && !/\bwhere\b/i.test(outside)
    ? `every row of ${table} would stay locked until the migration ends: name the rows with a WHERE, or let the code or a job write them in portions`
    : null;
}

/** Removes quotes and schema from a name. Other text is returned unchanged. */
const bare = (text: string) => text.replace(/^(?:"?\w+"?\.)?"?(\w+)"?$/, '$1');
/** Removes comments, and the bodies of functions, which do not run during the migration. */
const withoutBodies = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
