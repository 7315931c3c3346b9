import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** One file of `server/drizzle`. */
export interface Migration {
  /** File name without its ending: '0000_initial'. */
  tag: string;
  /**
   * When it was generated, in milliseconds since 1970. The database identifies a migration by this
   * value.
   */
  when: number;
  /** SHA-256 of the file, in hex, which the database stores with that value. */
  hash: string;
  /**
   * Hashes of earlier texts of this file, from before its release. A database that ran one of them
   * is accepted.
   */
  earlierHashes?: string[];
  sql: string;
  statements: string[];
  /**
   * False if the first line of the file says so: an index cannot be built concurrently in a
   * transaction.
   */
  inTransaction: boolean;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * SHA-256 in hex of earlier texts of a migration, by its tag. They stay listed for good. A later
 * migration brings databases that ran them to the same tables as the others.
 */
const EARLIER_HASHES: Record<string, string[]> = {
  // The earlier text had a default, NOT NULL and an update of every row; 0005 removes the first
  // two.
  '0003_requests-sender': ['7d29464ac0bd0f2da0f4bd7bc01416dbdadbebd8a85bc0f14be6606cdf658283'],
};

const BREAKPOINT = '--> statement-breakpoint';
const OUTSIDE = /^-- outside a transaction\b/;

/** All migrations of this version, in their order. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      earlierHashes: EARLIER_HASHES[tag] ?? [],
      sql,
      statements: sql.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      inTransaction: !OUTSIDE.test(sql),
    };
  });
}
